# Untried: nobody has installed stringfit with this formula yet.
class Stringfit < Formula
  desc "@SUMMARY@"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/stringfit-@VERSION@.tar.gz"
  sha256 "@CHECKSUM@"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "harfbuzz"
  depends_on "hunspell"
  depends_on "icu4c"
  depends_on macos: :sequoia

  uses_from_macos "libxml2"

  def install
    system "scripts/build-release", "stringfit", "--disable-sandbox"
    bin.install ".build/release/stringfit"
    man1.install "Docs/stringfit.1"
    generate_completions_from_executable(bin/"stringfit", "--generate-completion-script")
  end

  test do
    (testpath/"en.lproj").mkpath
    (testpath/"en.lproj/Localizable.strings").write('"a" = "Delete %d files";' + "\n")
    (testpath/"de.lproj").mkpath
    (testpath/"de.lproj/Localizable.strings").write('"a" = "%@ Dateien löschen";' + "\n")
    assert_match "l10n/format-specifiers", shell_output("#{bin}/stringfit check .", 1)
  end
end
