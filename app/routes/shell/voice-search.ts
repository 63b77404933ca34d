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
  // By words, or by the reason why there are none.
  let isAnswered = false;
  started.onresult = ({ results }) => {
    const words = results[0]?.[0]?.transcript.trim();
    isAnswered ||= Boolean(words);
    if (words) onTranscript(words);
  };
  // Silence ends some browsers' listening without an error.
  started.onend = () => {
    if (!isAnswered) fail();
    onEnd();
  };
  started.onerror = ({ error }) => {
    isAnswered = true;
    if (error === "not-allowed" || error === "service-not-allowed")
      fail(m.shell_voice_error_title(), m.shell_voice_refused_text());
    else if (error !== "aborted") fail();
  };
  try {
    started.start();
  } catch {
    fail();
    return null;
  }
  return () => {
    isAnswered = true;
    started.abort();
  };
}

function fail(title = m.shell_voice_error_title(), text = m.shell_voice_error_text()) {
  showToast({ id: "voice", tone: "danger", title, text });
}
