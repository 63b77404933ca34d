import { afterEach, expect, it, vi } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { takeToasts } from "#app/ui/toast.tsx";
import { listen } from "./voice-search.ts";

type Heard = {
  onresult: (event: { results: { transcript: string }[][] }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
};

afterEach(() => vi.unstubAllGlobals());

/** Listens once; what the browser then does, what was heard and what is said of it. */
function after(locale: "ar" | "en", does: (browser: Heard, stop: () => void) => void) {
  return withLocale(locale, () => {
    const browser = {} as Heard;
    const started = { start() {}, abort: () => browser.onend() };
    const SpeechRecognition = function () {
      return Object.assign(browser, started);
    };
    vi.stubGlobal("window", { SpeechRecognition });
    const words: string[] = [];
    const stop = listen({
      onTranscript: (heard) => words.push(heard),
      onEnd: () => words.push("end"),
    });
    if (stop) does(browser, stop);
    return { words, said: takeToasts().map(({ text }) => text) };
  });
}

const again = { ar: "حاول مرة أخرى", en: "Please try again" };
const refused = {
  ar: "لا يُسمح للمتصفح باستعمال الميكروفون. اسمح به لهذا الموقع في إعدادات المتصفح، ثم حاول مرة أخرى.",
  en: "Your browser may not use the microphone. Allow it for this site in the browser's settings, then try again.",
};

it.each(["ar", "en"] as const)("each end of listening is told by its own cause (%s)", (locale) => {
  const heard = after(locale, (browser) => {
    browser.onresult({ results: [[{ transcript: " سيارة " }]] });
    browser.onend();
  });
  expect(heard).toEqual({ words: ["سيارة", "end"], said: [] });
  expect(after(locale, (_, stop) => stop())).toEqual({ words: ["end"], said: [] });
  for (const does of [
    (browser: Heard) => browser.onend(),
    (browser: Heard) => (browser.onresult({ results: [] }), browser.onend()),
    (browser: Heard) => (browser.onerror({ error: "no-speech" }), browser.onend()),
    (browser: Heard) => (browser.onerror({ error: "network" }), browser.onend()),
  ]) {
    const { words, said } = after(locale, does);
    expect(words).toEqual(["end"]);
    expect(said).toEqual([expect.stringContaining(again[locale])]);
  }
  const { said } = after(locale, (browser) => {
    browser.onerror({ error: "not-allowed" });
    browser.onend();
  });
  expect(said).toEqual([refused[locale]]);
});
