import { SendHorizontal } from "#app/ui/icons.tsx";
import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useFetcher, useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { later } from "#app/ui/asleep.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { TroubleAlert } from "#app/ui/trouble-alert.tsx";
import { keepForLater } from "#app/ui/keep-for-later.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import { PageFiles } from "#app/ui/page-files.tsx";
import { type CommentReply, longestComment } from "./comment.ts";
import { commentsPath, commentsTab } from "./comment-paths.ts";
import { commentToast } from "./comment-words.ts";

// What a visitor typed waits in his browser until he has signed in. Storage may be off.
const key = (listingId: number) => `dalil-comment-${listingId}`;

function keepComment(listingId: number, text: string): void {
  try {
    sessionStorage.setItem(key(listingId), text);
  } catch {}
}

function takeKeptComment(listingId: number): string | null {
  try {
    const kept = sessionStorage.getItem(key(listingId));
    sessionStorage.removeItem(key(listingId));
    return kept;
  } catch {
    return null;
  }
}

const ContactNote = later(
  async () => (await import("./comment-contact-note.tsx")).CommentContactNote,
);

type CommentFormProps = {
  listingId: number;
  reply?: CommentReply;
  onAdded?: () => void;
};

/** Writes a comment: Enter sends it, Shift and Enter begin a line. */
export function CommentForm({ listingId, reply: answered, onAdded }: CommentFormProps) {
  const fetcher = useFetcher<CommentReply>();
  const navigate = useNavigate();
  const memberKey = useRootData()?.viewer?.key;
  const isSignedIn = memberKey !== undefined;
  const [text, write] = useState(answered?.text ?? "");
  // Stays until the comment is added: a second try is the same comment.
  const [id, identify] = useState(() => answered?.commentId ?? newId());
  const isKept = fetcher.data?.outcome === "failed" && fetcher.data.commentId !== id;
  const reply = isKept ? undefined : (fetcher.data ?? answered);
  const action = pathIn(getLocale(), commentsPath(listingId));
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, write);

  useEffect(() => {
    const kept = takeKeptComment(listingId);
    if (kept) write(kept);
  }, [listingId]);

  const leave = useEffectEvent(() => text.trim() && keepComment(listingId, text));
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  const hear = useEffectEvent((done: CommentReply) => {
    if (done.outcome === "failed" && memberKey && !navigator.onLine) return void keep(memberKey);
    const words = commentToast(done);
    if (words) showToast(words);
    if (done.outcome !== "added") return;
    takeKeptComment(listingId);
    write("");
    identify(newId());
    onAdded?.();
  });
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data);
  }, [fetcher.data]);

  // Without a line it waits on the device, and goes by itself.
  async function keep(senderId: string) {
    const written = new FormData();
    written.set("text", text);
    written.set("from", "script");
    const unsent = { id, senderId, action, form: written, about: document.title };
    if (!(await keepForLater(unsent))) return;
    takeKeptComment(listingId);
    write("");
    identify(newId());
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!text.trim() || fetcher.state !== "idle") return;
    // Without asking the router: the code it would need for that may not be here.
    if (memberKey && !navigator.onLine) return void keep(memberKey);
    if (isSignedIn) {
      void fetcher.submit({ id, text, from: "script" }, { method: "post", action });
      return;
    }
    keepComment(listingId, text);
    const words = commentToast({ outcome: "sign-in" });
    if (words) showToast(words);
    const back = encodeURIComponent(pathIn(getLocale(), commentsTab(listingId)));
    void navigate(`${pathIn(getLocale(), "/sign-in")}?next=${back}`);
  }

  return (
    <form ref={form} method="post" action={action} onSubmit={submit} className="space-y-3">
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      {isSignedIn && text !== "" && <PageFiles page={action} />}
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      <Field label={m.comments_label()} name="text" id="comment-text">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={text}
            maxLength={longestComment}
            enterKeyHint="send"
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={sendOnEnter}
            className="min-h-20!"
          />
        )}
      </Field>
      {/[\d٠-٩۰-۹./]/.test(text) && <ContactNote text={text} />}
      {reply && <CommentTrouble key={reply.id} reply={reply} />}
      <Button type="submit" busy={fetcher.state !== "idle"}>
        <SendHorizontal aria-hidden className="flip-rtl" />
        {m.comments_send()}
      </Button>
    </form>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function CommentTrouble({ reply: { outcome, limit } }: { reply: CommentReply }) {
  const words = commentToast({ outcome, limit });
  if (!words || outcome === "added") return null;
  return (
    <TroubleAlert {...words} signIn={outcome === "sign-in" ? m.comments_sign_in_first() : null} />
  );
}
