// Times Pango on the texts of layout-bench: pango-bench TEXTS.tsv [ROUNDS]. scripts/bench-layout and scripts/bench-peers
// compile and run it.
//
// Each line: families, weight (400, 700), size and width in points, language, text, parted by tabs; \n, \r, \t and \\ in
// the text stand for what they do in C. Prints "pango", a tab, and texts in a second of user CPU time, the median of the
// rounds: a layout of its own for each text, wrapped at words and where need be at characters, asked for its lines.
// Fonts are unhinted, positions unrounded, and all fonts are open before the first round.
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

struct item {
  PangoFontDescription *font;
  PangoLanguage *language;
  int width;
  char *text;
};

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

static long lay_out(PangoContext *context, const struct item *items, size_t count) {
  long lines = 0;
  for (size_t i = 0; i < count; i++) {
    pango_context_set_language(context, items[i].language);
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, items[i].font);
    pango_layout_set_width(layout, items[i].width);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text(layout, items[i].text, -1);
    lines += pango_layout_get_line_count(layout);
    g_object_unref(layout);
  }
  return lines;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!file) {
    fputs("usage: pango-bench TEXTS.tsv [ROUNDS]\n", stderr);
    return 64;
  }
  int rounds = argc > 2 ? atoi(argv[2]) : 5;
  if (rounds < 1 || rounds > 1000) rounds = 5;

  struct item *items = NULL;
  size_t count = 0, room = 0, length = 0;
  char *line = NULL;
  while (getline(&line, &length, file) > 0) {
    line[strcspn(line, "\n")] = 0;
    char *field[6], *rest = line;
    for (int i = 0; i < 6; i++) {
      field[i] = rest;
      rest = i < 5 ? strchr(rest, '\t') : NULL;
      if (i < 5 && !rest) return fputs("pango-bench: a line has fewer than six fields\n", stderr), 65;
      if (rest) *rest++ = 0;
    }
    if (count == room) {
      room = room ? 2 * room : 1024;
      items = realloc(items, room * sizeof *items);
      if (!items) return 70;
    }
    struct item *item = &items[count++];
    item->font = pango_font_description_new();
    pango_font_description_set_family(item->font, field[0]);
    pango_font_description_set_weight(item->font, (PangoWeight)atoi(field[1]));
    pango_font_description_set_absolute_size(item->font, strtod(field[2], NULL) * PANGO_SCALE);
    item->width = (int)(strtod(field[3], NULL) * PANGO_SCALE);
    item->language = pango_language_from_string(field[4]);
    unescape(field[5]);
    item->text = strdup(field[5]);
  }
  fclose(file);

  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);

  long lines = lay_out(context, items, count);
  double rates[1000];
  for (int round = 0; round < rounds; round++) {
    double start = user_time();
    lines += lay_out(context, items, count);
    double seconds = user_time() - start;
    rates[round] = (double)count / (seconds > 1e-6 ? seconds : 1e-6);
  }
  qsort(rates, (size_t)rounds, sizeof *rates, ascending);
  printf("pango\t%.0f\n", rates[rounds / 2]);
  fprintf(stderr, "%zu texts, %ld lines, Pango %s\n", count, lines, pango_version_string());
  return 0;
}
