import { m } from "#app/paraglide/messages.js";
import { showToast } from "#app/ui/toast.tsx";

/** The part of the browser's speech recognition we use; its types are in no standard library yet. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
};

type SpeechWindow = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

type Listener = { onTranscript: (words: string) => void; onEnd: () => void };

/**
 * Hears one utterance, up to three alternatives, in the page's language; the likeliest one is told.
 *
 * @returns what ends it; null where nothing listens
 */
export function listen({ onTranscript, onEnd }: Listener): (() => void) | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognizer) {
    fail(m.shell_voice_unsupported_title(), m.shell_voice_unsupported_text());
    return null;
  }
  const started = new Recognizer();
  started.lang = m.language_voice();
  started.continuous = false;
  started.interimResults = false;
  started.maxAlternatives = 3;
  started.onresult = ({ results }) => {
    const words = results[0]?.[0]?.transcript.trim();
    if (words) onTranscript(words);
  };
  started.onerror = ({ error }) => {
    if (error !== "aborted") fail();
  };
  started.onend = onEnd;
  try {
    started.start();
  } catch {
    fail();
    return null;
  }
  return () => started.abort();
}

function fail(title = m.shell_voice_error_title(), text = m.shell_voice_error_text()) {
  showToast({ id: "voice", tone: "danger", title, text });
}
