"""Catalogs and code for the benchmarks, made from a list of nouns and sentences, and runs that are timed.

The same arguments always write the same bytes: nothing is drawn at random. Text number n combines a sentence, two nouns and a name. Of the
first 100,000 texts 72,750 differ, of the first million 691,500. One text in 40 has a defect in one translation (a lost argument, a double space,
an untranslated text, a lost ellipsis), so that reporters have something to write. Every sixteenth text is a button with a declared box.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOCALES = ["de", "fr", "ja", "ar"]

# English, German, French (with its article), Japanese, Arabic (with its article).
NOUNS = [
    ("folder", "Ordner", "le dossier", "フォルダ", "المجلد"), ("message", "Nachricht", "le message", "メッセージ", "الرسالة"),
    ("photo", "Foto", "la photo", "写真", "الصورة"), ("album", "Album", "l’album", "アルバム", "الألبوم"),
    ("file", "Datei", "le fichier", "ファイル", "الملف"), ("account", "Konto", "le compte", "アカウント", "الحساب"),
    ("password", "Passwort", "le mot de passe", "パスワード", "كلمة المرور"), ("calendar", "Kalender", "le calendrier", "カレンダー", "التقويم"),
    ("reminder", "Erinnerung", "le rappel", "リマインダー", "التذكير"), ("device", "Gerät", "l’appareil", "デバイス", "الجهاز"),
    ("playlist", "Playlist", "la playlist", "プレイリスト", "قائمة التشغيل"), ("song", "Titel", "le morceau", "曲", "الأغنية"),
    ("map", "Karte", "la carte", "地図", "الخريطة"), ("route", "Route", "l’itinéraire", "経路", "المسار"),
    ("contact", "Kontakt", "le contact", "連絡先", "جهة الاتصال"), ("group", "Gruppe", "le groupe", "グループ", "المجموعة"),
    ("document", "Dokument", "le document", "書類", "المستند"), ("report", "Bericht", "le rapport", "レポート", "التقرير"),
    ("payment", "Zahlung", "le paiement", "支払い", "الدفعة"), ("invoice", "Rechnung", "la facture", "請求書", "الفاتورة"),
    ("order", "Bestellung", "la commande", "注文", "الطلب"), ("address", "Adresse", "l’adresse", "住所", "العنوان"),
    ("note", "Notiz", "la note", "メモ", "الملاحظة"), ("list", "Liste", "la liste", "リスト", "القائمة"),
    ("backup", "Backup", "la sauvegarde", "バックアップ", "النسخة الاحتياطية"), ("network", "Netzwerk", "le réseau", "ネットワーク", "الشبكة"),
    ("article", "Artikel", "l’article", "記事", "المقال"), ("video", "Video", "la vidéo", "ビデオ", "الفيديو"),
    ("recipe", "Rezept", "la recette", "レシピ", "الوصفة"), ("ticket", "Ticket", "le billet", "チケット", "التذكرة"),
    ("workout", "Training", "l’entraînement", "ワークアウト", "التمرين"), ("widget", "Widget", "le widget", "ウィジェット", "الأداة"),
]
NAMES = """Almere Bergen Cadiz Delft Essen Faro Genoa Hanko Izola Jaca Kotor Lund Mainz Nantes Ostrava Padua Quimper Riga Sofia Tartu
Ulm Verona Weimar Xanten York Zadar Aarhus Bilbao Cork Dresden Evora Florence Ghent Hull Ivrea Jena Kiel Leeds Malmo Namur Oviedo Porto
Reims Siena Turku Utrecht Vigo Worms Zwolle Arles""".split()
# What the text is for; the comment; then the text in English, German, French, Japanese and Arabic.
SENTENCES = [
    ("button", "Button below the list. [stringfit: role=button style=headline width=160 max-lines=2]",
     "Open {0}", "{0} öffnen", "Ouvrir {0}", "{0}を開く", "فتح {0}"),
    ("title", "Title of the screen {2}", "Share {0} with {2}", "{0} mit {2} teilen", "Partager {0} avec {2}", "{0}を{2}と共有", "مشاركة {0} مع {2}"),
    ("message", "Shown when sending fails", "Couldn’t send the {0} to {2}. Check your connection and try again.",
     "{0}: Senden an {2} nicht möglich. Prüfe deine Verbindung und versuche es erneut.",
     "Impossible d’envoyer {0} à {2}. Vérifiez votre connexion et réessayez.",
     "{0}を{2}に送信できませんでした。接続を確認して、もう一度試してください。",
     "تعذر إرسال {0} إلى {2}. تحقق من الاتصال وحاول مرة أخرى."),
    ("detail", "How many there are in {2}", "%d items in the {0} from {2}", "{0} aus {2}: %d Objekte", "{0} de {2} : %d éléments",
     "{2}の{0}：%d項目", "{0} من {2}: %d من العناصر"),
    ("hint", "", "Search the {0} or the {1}", "{0} oder {1} durchsuchen", "Rechercher : {0} ou {1}", "{0}または{1}を検索", "البحث في {0} أو {1}"),
    ("progress", "While the copy is made", "Copying the {0} to the {1}…", "Kopieren: {0}, {1} …", "Copie : {0}, {1}…", "{0}を{1}にコピー中…", "جارٍ نسخ {0} إلى {1}…"),
    ("setting", "In the settings of {2}", "Keep the {0} of {2} up to date", "{0} von {2} aktuell halten", "Garder à jour : {0} de {2}",
     "{2}の{0}を最新に保つ", "إبقاء {0} محدّثًا في {2}"),
    ("question", "", "Delete the {0} and the {1} from {2}?", "{0} und {1} von {2} löschen?", "Supprimer {0} et {1} de {2} ?",
     "{2}から{0}と{1}を削除しますか？", "هل تريد حذف {0} و{1} من {2}؟"),
    ("empty", "Empty state", "When you add a new {0} in {2}, it appears here with its {1}.",
     "Wenn du etwas in {2} hinzufügst ({0}), erscheint es hier zusammen mit: {1}.",
     "Ce que vous ajoutez à {2} ({0}) apparaît ici, avec : {1}.",
     "{2}で{0}を追加すると、{1}と一緒にここに表示されます。", "عند إضافة {0} في {2}، يظهر هنا مع {1}."),
    ("label", "", "Newest {0} in {2}", "Neueste Einträge in {2}: {0}", "Le plus récent à {2} : {0}", "{2}の最新の{0}", "أحدث ما في {2}: {0}"),
    ("notice", "%@ is a person's name", "%@ changed the {0} and the {1} of {2}.", "%@ hat Folgendes in {2} geändert: {0}, {1}.",
     "%@ a modifié {0} et {1} de {2}.", "%@さんが{2}の{0}と{1}を変更しました。", "غيّر %@ {0} و{1} في {2}."),
    ("menu", "Menu item", "Move {0} to {1}…", "Bewegen: {0} nach {1} …", "Déplacer {0} vers {1}…", "{0}を{1}に移動…", "نقل {0} إلى {1}…"),
    ("footer", "Below the settings of {2}", "The {0} stays on this device until {2} has saved the {1}. This can take a few minutes.",
     "{0} bleibt auf diesem Gerät, bis {2} Folgendes gesichert hat: {1}. Das kann einige Minuten dauern.",
     "{0} reste sur cet appareil jusqu’à ce que {2} ait enregistré {1}. Cela peut prendre quelques minutes.",
     "{2}が{1}を保存するまで、{0}はこのデバイスに残ります。数分かかることがあります。",
     "يبقى {0} على هذا الجهاز إلى أن يحفظ {2} {1}. قد يستغرق ذلك بضع دقائق."),
    ("tab", "", "{0} and {1}", "{0} und {1}", "{0} et {1}", "{0}と{1}", "{0} و{1}"),
    ("status", "", "{2}: {0} ready", "{2}: {0} bereit", "{2} : {0} prêt", "{2}：{0}の準備完了", "{2}: {0} جاهز"),
    ("link", "", "Learn about the {0} in {2}", "Mehr über {0} in {2}", "En savoir plus sur {0} à {2}", "{2}の{0}について", "معلومات عن {0} في {2}"),
]


class Text:
    """Text number `number`: its key, comment, source and translations."""

    def __init__(self, number):
        count, nouns = len(SENTENCES), len(NOUNS)
        kind, self.comment, *forms = SENTENCES[number % count]
        rest = number // count
        first = (rest * 7 + number) % nouns
        second = (first + 1 + rest // nouns % (nouns - 1)) % nouns
        name = NAMES[number * 3 % len(NAMES)] + (f" {number // 800}" if number >= 800 else "")
        self.key = f"screen{number // count}.{kind}.{number}"
        filled = [form.format(NOUNS[first][i], NOUNS[second][i], name) for i, form in enumerate(forms)]
        self.comment = self.comment.format("", "", name)
        self.source, translations = filled[0][0].upper() + filled[0][1:], filled[1:]
        self.translations = dict(zip(LOCALES, (text[0].upper() + text[1:] for text in translations)))
        defect = number % 160
        if defect == 3: self.translations["de"] = self.translations["de"].replace("%d ", "")
        if defect == 44: self.translations["fr"] = self.translations["fr"].replace(" ", "  ", 1)
        if defect == 85: self.translations["ja"] = self.translations["ja"].replace("…", "")
        if defect == 126: self.translations["de"] = self.source


def _quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _open(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    return open(path, "w", encoding="utf-8", newline="\n")


def _of(text, locale):
    return text.source if locale == "en" else text.translations[locale]


def strings(folder, count, locales=LOCALES):
    for locale in ["en", *locales]:
        with _open(folder / f"{locale}.lproj/Localizable.strings") as file:
            for number in range(count):
                text = Text(number)
                if text.comment: file.write(f"/* {text.comment} */\n")
                file.write(f"{_quoted(text.key)} = {_quoted(_of(text, locale))};\n\n")


def stringsdict(folder, count, locales=LOCALES):
    for locale in ["en", *locales]:
        categories = {"ja": ["other"], "ar": ["zero", "one", "two", "few", "many", "other"]}.get(locale, ["one", "other"])
        with _open(folder / f"{locale}.lproj/Localizable.stringsdict") as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
                       '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n')
            for number in range(count):
                text = Text(number * len(SENTENCES) + 3)
                value = escape(_of(text, locale))
                file.write(f"\t<key>{text.key}</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@count@</string>\n"
                           "\t\t<key>count</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n"
                           "\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n")
                for category in categories:
                    file.write(f"\t\t\t<key>{category}</key>\n\t\t\t<string>{value}</string>\n")
                file.write("\t\t</dict>\n\t</dict>\n")
            file.write("</dict>\n</plist>\n")


def xcstrings(folder, count, locales=LOCALES):
    with _open(folder / "Localizable.xcstrings") as file:
        file.write('{\n  "sourceLanguage" : "en",\n  "strings" : {\n')
        for number in range(count):
            text = Text(number)
            unit = {"comment": text.comment} if text.comment else {}
            unit["extractionState"] = "manual"
            unit["localizations"] = {locale: {"stringUnit": {"state": "translated", "value": _of(text, locale)}} for locale in ["en", *locales]}
            body = json.dumps(unit, ensure_ascii=False, indent=2, separators=(",", " : ")).replace("\n", "\n    ")
            file.write(f"    {json.dumps(text.key)} : {body}{',' if number + 1 < count else ''}\n")
        file.write('  },\n  "version" : "1.0"\n}\n')


def xliff(folder, count, locales=LOCALES, name="{}.xliff"):
    """XLIFF 1.2, as Xcode exports it: one file for each locale."""
    for locale in locales:
        with _open(folder / name.format(locale)) as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'
                       f'  <file original="App/Localizable.strings" source-language="en" target-language="{locale}" datatype="plaintext">\n    <body>\n')
            for number in range(count):
                text = Text(number)
                file.write(f"      <trans-unit id={quoteattr(text.key)} xml:space=\"preserve\">\n        <source>{escape(text.source)}</source>\n"
                           f"        <target state=\"translated\">{escape(text.translations[locale])}</target>\n        <note>{escape(text.comment)}</note>\n"
                           "      </trans-unit>\n")
            file.write("    </body>\n  </file>\n</xliff>\n")


def xliff2(folder, count, locales=LOCALES):
    for locale in locales:
        with _open(folder / f"{locale}.xlf") as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" '
                       f'trgLang="{locale}">\n  <file id="f1" original="App/Localizable">\n')
            for number in range(count):
                text = Text(number)
                notes = f"      <notes><note>{escape(text.comment)}</note></notes>\n" if text.comment else ""
                file.write(f"    <unit id=\"u{number}\" name={quoteattr(text.key)}>\n{notes}      <segment state=\"translated\">\n"
                           f"        <source>{escape(text.source)}</source>\n        <target>{escape(text.translations[locale])}</target>\n"
                           "      </segment>\n    </unit>\n")
            file.write("  </file>\n</xliff>\n")


def xcloc(folder, count, locales=LOCALES):
    for locale in locales:
        bundle = folder / f"{locale}.xcloc"
        with _open(bundle / "contents.json") as file:
            json.dump({"developmentRegion": "en", "project": "App.xcodeproj", "targetLocale": locale, "version": "1.0",
                       "toolInfo": {"toolBuildNumber": "16F6", "toolID": "com.apple.dt.xcode", "toolName": "Xcode", "toolVersion": "16.4"}}, file, indent=2)
        xliff(bundle / "Localized Contents", count, [locale])


def storyboard(folder, count, locales=LOCALES):
    """Labels and buttons with constraints in Main.storyboard, and their translations."""
    with _open(folder / "Base.lproj/Main.storyboard") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
                   'toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">\n    <scenes>\n')
        for scene in range(0, count, 8):
            file.write(f'        <scene sceneID="sc-{scene}">\n            <objects>\n                <viewController id="vc-{scene}" sceneMemberID="viewController">\n'
                       f'                    <view key="view" contentMode="scaleToFill" id="vi-{scene}">\n'
                       '                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>\n                        <subviews>\n')
            for number in range(scene, min(scene + 8, count)):
                text = Text(number)
                file.write(f'                            <label opaque="NO" text={quoteattr(text.source)} lineBreakMode="tailTruncation" numberOfLines="2" '
                           f'translatesAutoresizingMaskIntoConstraints="NO" id="la-{number}">\n'
                           '                                <rect key="frame" x="16" y="100" width="200" height="20"/>\n'
                           '                                <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>\n'
                           f'                                <constraints>\n                                    <constraint firstAttribute="width" constant="200" id="co-{number}"/>\n'
                           '                                </constraints>\n                            </label>\n')
            file.write('                        </subviews>\n                    </view>\n                </viewController>\n            </objects>\n        </scene>\n')
        file.write('    </scenes>\n</document>\n')
    for locale in locales:
        with _open(folder / f"{locale}.lproj/Main.strings") as file:
            for number in range(count): file.write(f'"la-{number}.text" = {_quoted(Text(number).translations[locale])};\n')


def code(folder, count):
    """Swift that shows the first `count` texts of `strings`, a screen for every 16."""
    for screen in range(0, count, len(SENTENCES)):
        keys = [Text(number).key for number in range(screen, min(screen + len(SENTENCES), count))]
        with _open(folder / f"Screen{screen // len(SENTENCES)}.swift") as file:
            file.write(f"import SwiftUI\n\nstruct Screen{screen // len(SENTENCES)}: View {{\n  @State private var isShown = false\n\n  var body: some View {{\n    VStack {{\n")
            for number, key in enumerate(keys):
                if number % 4 == 0:
                    file.write(f'      Button("{key}") {{ isShown.toggle() }}\n        .font(.headline)\n        .frame(width: 160)\n')
                elif number % 4 == 1:
                    file.write(f'      Text("{key}")\n        .font(.subheadline)\n        .lineLimit(2)\n        .frame(width: 240)\n')
                elif number % 4 == 2:
                    file.write(f'      Label(NSLocalizedString("{key}", comment: ""), systemImage: "star")\n')
                else:
                    file.write(f'      Text(String(format: NSLocalizedString("{key}", comment: ""), {number}))\n')
            file.write(f'    }}\n    .navigationTitle("{keys[-1]}")\n    .alert("{keys[0]}", isPresented: $isShown) {{}}\n  }}\n}}\n')


# The fonts of the texts that peers lay out: Debian's fonts-inter, fonts-noto-core and fonts-noto-cjk.
INTER = "/usr/share/fonts/opentype/inter/Inter-%s.otf"
NOTO = "/usr/share/fonts/truetype/noto/NotoSans%s-%s.ttf"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-%s.ttc#%d"
WEIGHTS = {400: ("regular", "Regular"), 700: ("bold", "Bold")}
# The Noto face of each language that Inter does not cover, as the name of its file and of its family.
FACES = {language: (name, name) for name, languages in {
    "Arabic": "ar fa ur ps ckb ug", "Hebrew": "he yi", "Devanagari": "hi mr ne", "Bengali": "bn as", "Tamil": "ta",
    "Telugu": "te", "Kannada": "kn", "Malayalam": "ml", "Gurmukhi": "pa", "Gujarati": "gu", "Oriya": "or",
    "Sinhala": "si", "Thai": "th", "Lao": "lo", "Khmer": "km", "Myanmar": "my", "Georgian": "ka", "Armenian": "hy",
    "Ethiopic": "am ti"}.items() for language in languages.split()}
CJK_FACES = {"ja": (0, "JP"), "ko": (1, "KR"), "zh": (2, "SC"), "zh-Hant": (3, "TC")}
def fonts(locale, weight):
    """Font files and family names in fallback order for a locale's texts."""
    style = WEIGHTS[weight][1]
    files, families = [INTER % style], ["Inter"]
    parts = locale.replace("_", "-").split("-")
    if parts[0] in FACES:
        name, family = FACES[parts[0]]
        files.append(NOTO % (name, style)); families.append("Noto Sans " + family)
    elif parts[0] in CJK_FACES:
        traditional = parts[0] == "zh" and {"Hant", "TW", "HK", "MO"} & set(parts)
        index, family = CJK_FACES["zh-Hant" if traditional else parts[0]]
        files.append(CJK % (style, index)); families.append("Noto Sans CJK " + family)
    return files, families


def escaped(text):
    for plain, written in ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"), ("\0", " "):
        text = text.replace(plain, written)
    return text


def compiled(name, folder):
    """The C program Benchmarks/peers/NAME.c, compiled into `folder`, or None where pkg-config doesn't know what it needs."""
    packages = {"pango-bench": ["pangocairo"], "harfbuzz-icu-bench": ["harfbuzz", "icu-i18n", "icu-uc"]}[name]
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], capture_output=True, text=True)
    if flags.returncode: return None
    program = pathlib.Path(folder) / name
    subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", program, ROOT / f"Benchmarks/peers/{name}.c", *flags.stdout.split()], check=True)
    return program


def layout_texts(texts, folder):
    """Writes (locale, text) pairs, each at 17 points in 160, as the programs that lay out read them: for stringfit, Pango, HarfBuzz."""
    folder = pathlib.Path(folder)
    paths = folder / "texts.jsonl", folder / "families.tsv", folder / "fonts.tsv"
    with _open(paths[0]) as requests, _open(paths[1]) as families, _open(paths[2]) as files:
        for locale, text in texts:
            found, names = fonts(locale, 400)
            rest = f"\t400\t17\t160\t{locale}\t{escaped(text)}\n"
            requests.write(json.dumps({"text": text, "locale": locale, "size": 17, "boxWidth": 160}, ensure_ascii=False) + "\n")
            families.write(",".join(names) + rest)
            files.write(",".join(found) + rest)
    return paths


def xliff_files(folder):
    """The XLIFF 1.2 files below a folder."""
    return sorted(path for path in folder.rglob("*.xliff") if b'version="1.2"' in path.read_bytes()[:2000])


def xliff_texts(paths):
    """The sources and targets of XLIFF 1.2 files, with their locales."""
    for path in paths:
        for file in ElementTree.parse(path).iter("{urn:oasis:names:tc:xliff:document:1.2}file"):
            for unit in file.iter("{urn:oasis:names:tc:xliff:document:1.2}trans-unit"):
                for name in "source", "target":
                    text = "".join(part for found in unit.findall("{urn:oasis:names:tc:xliff:document:1.2}" + name) for part in found.itertext())
                    locale = file.get(f"{name}-language") or "en"
                    if text.strip(): yield locale.replace("_", "-"), text


FORMATS = {"strings": strings, "stringsdict": stringsdict, "xcstrings": xcstrings, "xliff": xliff, "xliff2": xliff2, "xcloc": xcloc, "storyboard": storyboard}


def project(folder):
    """Makes `folder` a project of its own: nothing above it is read."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".stringfit.yml").write_text("source-locale: en\n")
    return folder


def biggest_file(folder):
    return max(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def size(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


class Run:
    """One run of a command: CPU and wall time in seconds, peak memory in bytes, its output (standard output and errors)."""

    def __init__(self, command, allowed=(0,), keeps_output=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **options):
        command = [str(word) for word in command]
        output = tempfile.TemporaryFile() if keeps_output else None
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=stdin, stdout=output or stdout, stderr=output or subprocess.DEVNULL, **options)
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.monotonic() - start
        self.status = process.returncode = os.waitstatus_to_exitcode(status)
        self.user, self.cpu = usage.ru_utime, usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        self.output = ""
        if output:
            output.seek(0)
            self.output = output.read().decode("utf-8", "replace")
        if self.status not in allowed:
            raise SystemExit(f"exit status {self.status}: {' '.join(command)[:300]}\n{self.output[-2000:]}")


def built(root, product="stringfit"):
    """The release build of a program of the checkout `root`."""
    build = pathlib.Path(root) / "scripts/build-release"
    run = subprocess.run([build, product], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode: raise SystemExit(run.stdout[-4000:])
    place = subprocess.run([build, product, "--show-bin-path"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    return pathlib.Path(place) / product
