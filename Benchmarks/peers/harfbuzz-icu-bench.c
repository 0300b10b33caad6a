// Times ICU and HarfBuzz on the texts of scripts/bench-peers: harfbuzz-icu-bench TEXTS.tsv [ROUNDS].
//
// Each line: font files in fallback order (FILE#INDEX, parted by commas), weight (not used), size and width in points, language, text,
// parted by tabs; \n, \r, \t and \\ in the text stand for what they do in C. Prints two lines, each a name, a tab, and texts in a second
// of user CPU time, the median of the rounds:
//   icu-break     ICU alone: every line break opportunity of every text
//   harfbuzz-icu  the same, then every run of one font and script shaped by HarfBuzz, and lines filled from the first word on
// Fonts and break iterators are open before the first round. There is no bidirectional reordering, which changes no width.
#include <hb-ot.h>
#include <hb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

enum { MOST_FONTS = 4, MOST_ROUNDS = 1000 };

struct named_font {
  char *name;
  hb_font_t *font;
  double units;
};
struct named_breaks {
  char *language;
  UBreakIterator *breaks;
  hb_language_t shaping;
};
struct item {
  int fonts[MOST_FONTS], font_count, breaks;
  double size, width;
  UChar *text;
  int32_t length;
};

static struct named_font *fonts;
static struct named_breaks *languages;
static int font_count, language_count;

static void *grown(void *array, int count, size_t size) {
  void *larger = count & (count - 1) ? array : realloc(array, (count ? 2 * (size_t)count : 1) * size);
  if (!larger) exit(70);
  return larger;
}

static int font_named(const char *name) {
  for (int i = 0; i < font_count; i++)
    if (!strcmp(fonts[i].name, name)) return i;
  fonts = grown(fonts, font_count, sizeof *fonts);
  char *path = strdup(name), *index = strchr(path, '#');
  if (index) *index++ = 0;
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) {
    fprintf(stderr, "harfbuzz-icu-bench: %s can't be read\n", path);
    exit(66);
  }
  hb_face_t *face = hb_face_create(blob, index ? (unsigned)atoi(index) : 0);
  hb_font_t *font = hb_font_create(face);
  fonts[font_count] = (struct named_font){strdup(name), font, hb_face_get_upem(face)};
  free(path);
  return font_count++;
}

static int language_named(const char *name) {
  for (int i = 0; i < language_count; i++)
    if (!strcmp(languages[i].language, name)) return i;
  languages = grown(languages, language_count, sizeof *languages);
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, name, NULL, 0, &status);
  if (U_FAILURE(status)) exit(69);
  languages[language_count] = (struct named_breaks){strdup(name), breaks, hb_language_from_string(name, -1)};
  return language_count++;
}

static double user_time(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_utime.tv_usec / 1e6;
}

static void unescape(char *text) {
  char *out = text;
  for (char *at = text; *at; at++) {
    if (*at == '\\' && at[1]) {
      at++;
      *out++ = *at == 'n' ? '\n' : *at == 'r' ? '\r' : *at == 't' ? '\t' : *at;
    } else {
      *out++ = *at;
    }
  }
  *out = 0;
}

static void start(const struct item *item) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(languages[item->breaks].breaks, item->text, item->length, &status);
  if (U_FAILURE(status)) exit(70);
}

static long break_texts(const struct item *items, size_t count, hb_buffer_t *unused) {
  (void)unused;
  long found = 0;
  for (size_t i = 0; i < count; i++) {
    start(&items[i]);
    UBreakIterator *breaks = languages[items[i].breaks].breaks;
    while (ubrk_next(breaks) != UBRK_DONE) found++;
  }
  return found;
}

// The first font that has a character; the first of all if none has.
static int font_of(const struct item *item, UChar32 character) {
  hb_codepoint_t glyph;
  for (int i = 0; i < item->font_count; i++)
    if (hb_font_get_nominal_glyph(fonts[item->fonts[i]].font, (hb_codepoint_t)character, &glyph)) return item->fonts[i];
  return item->fonts[0];
}

// Adds the advance of each cluster of text[from..<to] to `widths`, in points.
static void shape(const struct item *item, int32_t from, int32_t to, int font, UScriptCode script, hb_buffer_t *buffer, double *widths) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf16(buffer, (const uint16_t *)item->text, item->length, (unsigned)from, to - from);
  const char *name = uscript_getShortName(script);
  hb_script_t tag = script > USCRIPT_INHERITED && name ? hb_script_from_string(name, 4) : HB_SCRIPT_COMMON;
  hb_direction_t direction = hb_script_get_horizontal_direction(tag);
  hb_buffer_set_script(buffer, tag);
  hb_buffer_set_direction(buffer, direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction);
  hb_buffer_set_language(buffer, languages[item->breaks].shaping);
  hb_shape(fonts[font].font, buffer, NULL, 0);
  unsigned count;
  hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
  hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, &count);
  for (unsigned i = 0; i < count; i++) widths[glyphs[i].cluster] += places[i].x_advance * item->size / fonts[font].units;
}

static long lay_out(const struct item *items, size_t count, hb_buffer_t *buffer) {
  static double *widths;
  static int32_t room;
  long lines = 0;
  for (size_t i = 0; i < count; i++) {
    const struct item *item = &items[i];
    if (item->length + 1 > room) {
      room = 2 * item->length + 1;
      widths = realloc(widths, (size_t)room * sizeof *widths);
      if (!widths) exit(70);
    }
    memset(widths, 0, (size_t)(item->length + 1) * sizeof *widths);
    int font = -1;
    UScriptCode script = USCRIPT_COMMON;
    int32_t from = 0;
    for (int32_t at = 0; at < item->length;) {
      int32_t here = at;
      UChar32 character;
      U16_NEXT(item->text, at, item->length, character);
      UErrorCode status = U_ZERO_ERROR;
      UScriptCode own = uscript_getScript(character, &status);
      int same = own <= USCRIPT_INHERITED || script <= USCRIPT_INHERITED || own == script;
      int chosen = own <= USCRIPT_INHERITED && font >= 0 ? font : font_of(item, character);
      if (font >= 0 && (!same || chosen != font)) {
        shape(item, from, here, font, script, buffer, widths);
        from = here;
        script = own;
      }
      if (own > USCRIPT_INHERITED) script = own;
      font = chosen;
    }
    if (font >= 0) shape(item, from, item->length, font, script, buffer, widths);

    start(item);
    UBreakIterator *breaks = languages[item->breaks].breaks;
    double used = 0;
    lines++;
    for (int32_t begin = 0, end; (end = ubrk_next(breaks)) != UBRK_DONE; begin = end) {
      // Spaces at the end of a line hang.
      int32_t visible = end;
      while (visible > begin && u_isWhitespace(item->text[visible - 1])) visible--;
      double word = 0, all = 0;
      for (int32_t at = begin; at < end; at++) {
        if (at < visible) word += widths[at];
        all += widths[at];
      }
      if (used > 0 && used + word > item->width) {
        lines++;
        used = 0;
      }
      used += all;
      if (ubrk_getRuleStatus(breaks) >= UBRK_LINE_HARD && end < item->length) {
        lines++;
        used = 0;
      }
    }
  }
  return lines;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void report(const char *name, long (*work)(const struct item *, size_t, hb_buffer_t *), const struct item *items, size_t count, int rounds) {
  hb_buffer_t *buffer = hb_buffer_create();
  long found = work(items, count, buffer);
  double rates[MOST_ROUNDS];
  for (int round = 0; round < rounds; round++) {
    double start = user_time();
    found += work(items, count, buffer);
    double seconds = user_time() - start;
    rates[round] = (double)count / (seconds > 1e-6 ? seconds : 1e-6);
  }
  qsort(rates, (size_t)rounds, sizeof *rates, ascending);
  printf("%s\t%.0f\n", name, rates[rounds / 2]);
  fprintf(stderr, "%s: %zu texts, %ld breaks or lines in each round\n", name, count, found / (rounds + 1));
  hb_buffer_destroy(buffer);
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!file) {
    fputs("usage: harfbuzz-icu-bench TEXTS.tsv [ROUNDS]\n", stderr);
    return 64;
  }
  int rounds = argc > 2 ? atoi(argv[2]) : 5;
  if (rounds < 1 || rounds > MOST_ROUNDS) rounds = 5;

  struct item *items = NULL;
  size_t count = 0, room = 0, length = 0;
  char *line = NULL;
  while (getline(&line, &length, file) > 0) {
    line[strcspn(line, "\n")] = 0;
    char *field[6], *rest = line;
    for (int i = 0; i < 6; i++) {
      field[i] = rest;
      rest = i < 5 ? strchr(rest, '\t') : NULL;
      if (i < 5 && !rest) return fputs("harfbuzz-icu-bench: a line has fewer than six fields\n", stderr), 65;
      if (rest) *rest++ = 0;
    }
    if (count == room) {
      room = room ? 2 * room : 1024;
      items = realloc(items, room * sizeof *items);
      if (!items) return 70;
    }
    struct item *item = &items[count++];
    memset(item, 0, sizeof *item);
    for (char *name = strtok(field[0], ","); name && item->font_count < MOST_FONTS; name = strtok(NULL, ","))
      item->fonts[item->font_count++] = font_named(name);
    if (!item->font_count) return fputs("harfbuzz-icu-bench: a line names no font\n", stderr), 65;
    item->size = strtod(field[2], NULL);
    item->width = strtod(field[3], NULL);
    item->breaks = language_named(field[4]);
    unescape(field[5]);
    int32_t capacity = (int32_t)strlen(field[5]) + 1;
    item->text = malloc((size_t)capacity * sizeof *item->text);
    if (!item->text) return 70;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(item->text, capacity, &item->length, field[5], -1, &status);
    if (U_FAILURE(status)) return fputs("harfbuzz-icu-bench: a text isn't UTF-8\n", stderr), 65;
  }
  fclose(file);
  report("icu-break", break_texts, items, count, rounds);
  report("harfbuzz-icu", lay_out, items, count, rounds);
  return 0;
}
