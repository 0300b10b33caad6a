"use strict";
// Theme, filters, and a check of the predicted lines against this browser's own. The page can be read without any of it.
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);

  // The theme is remembered where the browser lets us.
  const stored = (value) => {
    try {
      if (value !== undefined) localStorage.setItem("stringfit-theme", value);
      return localStorage.getItem("stringfit-theme");
    } catch { return value; }
  };
  const theme = stored();
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  function setUpTheme() {
    const button = $("theme");
    const prefersDark = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : prefersDark.matches;
    const label = () => { button.textContent = isDark() ? "Light theme" : "Dark theme"; };
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      stored(root.dataset.theme);
      label();
    });
    prefersDark.addEventListener("change", label);
    label();
    button.hidden = false;
  }

  // The table of locales, sorted by the column whose name is pressed: locales from A on, numbers from the highest on.
  function setUpSorting() {
    for (const table of document.querySelectorAll("table.matrix")) {
      const heads = [...table.tHead.rows[0].cells];
      const body = table.tBodies[0];
      const value = (row, column) => column === 0 ? row.cells[0].textContent : parseFloat(row.cells[column].textContent) || 0;
      const compare = (a, b) => typeof a === "string" ? a.localeCompare(b, "en") : a - b;
      heads.forEach((head, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = head.textContent;
        head.replaceChildren(button);
        button.addEventListener("click", () => {
          const old = head.getAttribute("aria-sort");
          const isDescending = old ? old === "ascending" : column > 0;
          for (const other of heads) other.removeAttribute("aria-sort");
          head.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
          const rows = [...body.rows].sort((a, b) => (isDescending ? -1 : 1) * compare(value(a, column), value(b, column)));
          body.replaceChildren(...rows);
        });
      });
    }
  }

  // Filters: a card shows as long as one of its findings does. Cards may still be arriving.
  function setUpFilters() {
    const form = $("filters");
    if (!form) return { add() {}, tell() {} };
    const cards = [];
    const total = Number(form.dataset.total);
    const plain = (text) => text.normalize("NFKC").toLocaleLowerCase();
    const value = (name) => form.elements[name] ? form.elements[name].value : "";
    const show = (element, isShown) => { if (element.hidden === isShown) element.hidden = !isShown; };
    let wanted, findings, texts;

    function read() {
      wanted = { q: plain(value("q").trim()), r: value("r"), s: value("s"), u: value("u"), f: value("f"), o: value("o"), l: value("l") };
      findings = texts = 0;
    }
    function judge(entry) {
      const data = entry.card.dataset;
      let isShown = ["f", "o", "l"].every((name) => !wanted[name] || data[name] === wanted[name]);
      if (isShown && wanted.q) {
        entry.text ??= plain(entry.card.textContent);
        isShown = entry.text.includes(wanted.q);
      }
      let count = 0;
      if (isShown) for (const item of entry.items) {
        const fits = (!wanted.r || item.dataset.r === wanted.r) && (!wanted.s || item.dataset.s === wanted.s)
          && (!wanted.u || item.dataset.u === wanted.u);
        show(item, fits);
        if (fits) count++;
      }
      show(entry.card, count > 0);
      if (count > 0) { findings += count; texts++; }
    }
    const noun = (count, one) => count === 1 ? `1 ${one}` : `${count} ${one}s`;
    function tell() {
      const isAll = Object.values(wanted).every((part) => !part);
      const text = isAll ? `${noun(total, "finding")}.` : `${findings} of ${noun(total, "finding")}, in ${noun(texts, "text")}.`;
      if ($("count").textContent !== text) $("count").textContent = text;
    }
    function apply() {
      read();
      cards.forEach(judge);
      tell();
    }
    let timer;
    const soon = (wait) => { clearTimeout(timer); timer = setTimeout(apply, wait); };
    form.addEventListener("input", (event) => soon(event.target.name === "q" ? 150 : 0));
    form.addEventListener("reset", () => soon(0));
    form.addEventListener("submit", (event) => { event.preventDefault(); apply(); });
    read();
    form.hidden = false;
    const add = (parent) => {
      for (const card of parent.querySelectorAll("article")) {
        const entry = { card, items: [...card.querySelectorAll(".findings > li")], text: null };
        cards.push(entry);
        judge(entry);
      }
    };
    return { add, tell };
  }

  // Long lists come in parts, so that the page opens at once.
  function takeParts(filters, done) {
    const parts = [...document.querySelectorAll("main noscript")];
    const template = document.createElement("template");
    function step() {
      const end = performance.now() + 12;
      while (parts.length > 0 && performance.now() < end) {
        const part = parts.shift();
        template.innerHTML = part.textContent;
        filters.add(template.content);
        part.replaceWith(template.content);
      }
      filters.tell();
      if (parts.length > 0) setTimeout(step, 0);
      else done();
    }
    filters.add(document);
    requestAnimationFrame(() => setTimeout(step, 0));
  }

  // The check: each text is set off screen as in its picture, and its lines are counted.
  const isApple = /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
  const usesSystemFont = root.dataset.fonts === "system";

  function setUpCheck() {
    const note = $("check");
    const places = [...document.querySelectorAll("[data-n]")];
    if (!note) return;
    if (places.length === 0) { note.dataset.boxes = note.dataset.agree = 0; return; }
    const stage = document.createElement("div");
    stage.id = "stage";
    stage.setAttribute("aria-hidden", "true");
    document.body.append(stage);
    let next = 0, agreeing = 0;
    const differing = [];

    function measure(part) {
      const copies = part.map((place) => {
        const copy = document.createElement("p");
        copy.className = "set " + place.dataset.k;
        copy.lang = place.lang;
        copy.dir = place.dir;
        copy.textContent = place.dataset.t ?? place.textContent;
        return copy;
      });
      stage.replaceChildren(...copies);
      copies.forEach((copy, index) => {
        const lineHeight = parseFloat(getComputedStyle(copy).lineHeight);
        const lines = Math.round(copy.getBoundingClientRect().height / lineHeight);
        if (lines === Number(part[index].dataset.n)) agreeing++;
        else differing.push([part[index], lines]);
      });
      stage.replaceChildren();
    }

    function tell() {
      const share = (100 * agreeing / places.length).toFixed(1);
      note.dataset.boxes = places.length;
      note.dataset.agree = agreeing;
      const isTelling = !usesSystemFont || isApple;
      let text = `In this browser, ${agreeing} of ${places.length} texts (${share}\u00a0%) take as many lines as predicted.`;
      if (differing.length > 0) text += " The cards of the others say so.";
      note.textContent = text;
      // Without Apple's system font a difference says nothing.
      note.hidden = !isTelling;
      for (const [place, lines] of differing) {
        place.dataset.m = lines;
        const figure = place.closest("figure, td");
        if (!isTelling) continue;
        const remark = document.createElement("p");
        remark.className = "differs";
        const unsure = "b" in place.dataset ? " The prediction is a close call here." : "";
        remark.textContent = `This browser shows ${lines === 1 ? "1 line" : lines + " lines"}; ${place.dataset.n} ${place.dataset.n === "1" ? "was" : "were"} predicted.${unsure}`;
        figure.append(remark);
      }
    }

    function step() {
      const end = performance.now() + 12;
      while (next < places.length && performance.now() < end) {
        measure(places.slice(next, next + 50));
        next += 50;
      }
      if (next < places.length) setTimeout(step, 0);
      else { tell(); stage.remove(); }
    }
    (document.fonts ? document.fonts.ready : Promise.resolve()).then(() => setTimeout(step, 0));
  }

  document.addEventListener("DOMContentLoaded", () => {
    setUpTheme();
    setUpSorting();
    takeParts(setUpFilters(), setUpCheck);
  });
})();
