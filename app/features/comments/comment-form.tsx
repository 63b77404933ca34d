import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { PrefetchPageLinks, useFetcher, useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { longestComment } from "./comment.ts";
import { commentsPath, commentsTab } from "./comment-paths.ts";
import type { CommentReply } from "./comment-reply.ts";
import { CommentTrouble } from "./comment-trouble.tsx";
import { commentToast } from "./comment-words.ts";
import { keepComment, takeKeptComment } from "./kept-comment.ts";

type CommentFormProps = {
  listingId: number;
  /** The answer to a form that was sent without script. */
  reply?: CommentReply;
  /** After a comment was added, so that the page shows it. */
  onAdded?: () => void;
};

/** Writes a comment (D1 §2): Enter sends it, Shift and Enter begin a line. */
export function CommentForm({ listingId, reply: answered, onAdded }: CommentFormProps) {
  const fetcher = useFetcher<CommentReply>();
  const navigate = useNavigate();
  const isSignedIn = Boolean(useRootData()?.viewer);
  const [text, write] = useState(answered?.text ?? "");
  // Stays until the comment is added: a second try is the same comment.
  const [id, identify] = useState(() => answered?.commentId ?? newId());
  const reply = fetcher.data ?? answered;
  const action = pathIn(getLocale(), commentsPath(listingId));

  useEffect(() => {
    const kept = takeKeptComment(listingId);
    if (kept) write(kept);
  }, [listingId]);

  const hear = useEffectEvent((done: CommentReply) => {
    const words = commentToast(done);
    if (words) showToast(words);
    if (done.outcome !== "added") return;
    write("");
    identify(newId());
    onAdded?.();
  });
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data);
  }, [fetcher.data]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!text.trim() || fetcher.state !== "idle") return;
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
    <form method="post" action={action} onSubmit={submit} className="space-y-3">
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      {isSignedIn && text !== "" && <PrefetchPageLinks page={action} />}
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
