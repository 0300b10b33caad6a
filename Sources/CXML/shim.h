#include <string.h>

// Debian builds libxml2 with ICU and its headers then include ICU's, which clash with Foundation's in Swift.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/SAX2.h>
#include <libxml/encoding.h>
#include <libxml/tree.h>
