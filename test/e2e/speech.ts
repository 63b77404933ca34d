import type { Page } from "@playwright/test";

/** Gives the pages a recognition of speech that understands nothing the first time, and then the transcript. */
export function hearSpeech(page: Page, transcript: string): Promise<unknown> {
  return page.addInitScript((heard) => {
    const received: string[] = [];
    class Recognition {
      lang = "";
      continuous = true;
      maxAlternatives = 0;
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        received.push([this.lang, this.continuous, this.maxAlternatives].join(" "));
        document.documentElement.dataset.heard = received.join(", ");
        // The first time nothing is understood.
        const isFirst = received.length === 1;
        queueMicrotask(() => {
          if (isFirst) {
            this.onerror?.({ error: "no-speech" });
            this.onend?.();
          }
        });
        window.addEventListener("spoken", () => {
          if (isFirst) return;
          this.onresult?.({ results: [[{ transcript: heard }]] });
          this.onend?.();
        });
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  }, transcript);
}
