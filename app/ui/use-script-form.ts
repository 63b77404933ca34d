import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import type { UnsentForm } from "#app/platform/outbox-form.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useRootData } from "#app/root-data.ts";
import { queuedToast } from "./toast-words.ts";
import { saveTyped } from "./typed-draft.ts";
import { showToast } from "./toast.tsx";

type ScriptForm = {
  action: string;
  formReply?: FormReply;
  /** Without a connection it waits on the device, and is sent by itself. */
  waits?: boolean;
  /** For a visitor: what they typed is stored under `key` until they come back to `next`, a path of ours. */
  signIn?: { key: string; next: string };
  onDone?: (reply: FormReply) => void;
  onQueued?: () => void;
};

const failureMs = 10_000;

/** Shows the summary of a reply once, unless `handles` does so. */
export function useReplyToast(
  reply: FormReply | undefined,
  onDone?: (reply: FormReply) => void,
  handles?: (reply: FormReply) => boolean,
) {
  const show = useEffectEvent(() => {
    if (!reply || handles?.(reply)) return;
    const isDone = reply.status < 300;
    if (reply.summary)
      showToast({
        id: "form",
        tone: isDone ? "success" : "danger",
        ...(isDone ? {} : { duration: failureMs }),
        ...reply.summary,
      });
    if (isDone) onDone?.(reply);
  });
  // Not by the effect's own dependencies: React keeps those of a render that it discards because no state has
  // changed, and the router's fetcher may have the reply there already (React issue 34556).
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (reply?.id === last.current) return;
    last.current = reply?.id;
    show();
  });
}

export function useScriptForm({ action, formReply, waits, signIn, onDone, onQueued }: ScriptForm) {
  const fetcher = useFetcher<FormReply>();
  const navigate = useNavigate();
  const sent = useRef<FormData>(null);
  // The id of the reply whose form waits on the device instead.
  const [waiting, setWaiting] = useState<string>();
  const memberKey = useRootData()?.viewer?.key;
  const mustWait = () => waits && memberKey !== undefined && !navigator.onLine;

  async function queue(form: FormData, replyId?: string) {
    const id = String(form.get("id") ?? newId());
    const unsent = { id, senderId: memberKey ?? "", action, form, about: document.title };
    if (!(await queueForLater(unsent))) return;
    setWaiting(replyId);
    onQueued?.();
  }

  useReplyToast(fetcher.data, onDone, (reply) => {
    if (reply.status === 503 && sent.current && mustWait()) {
      void queue(sent.current, reply.id);
      return true;
    }
    if (reply.status === 401 && signIn) {
      saveTyped(signIn.key, reply.values);
      const next = encodeURIComponent(localPath(signIn.next));
      void navigate(`${localPath("/sign-in")}?next=${next}`);
    }
    return false;
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    const form = new FormData(event.currentTarget);
    // The second argument of FormData is newer than the oldest browsers that are served.
    const button = event.nativeEvent.submitter;
    if (button instanceof HTMLButtonElement && button.name) form.append(button.name, button.value);
    form.set("from", "script");
    sent.current = form;
    // Without the router: the code it would load for that may not be at hand offline.
    if (mustWait()) void queue(form);
    else void fetcher.submit(form, { method: "post", action });
  }

  const reply = fetcher.data ?? formReply;
  return {
    form: { method: "post", action, onSubmit },
    reply: reply && reply.id === waiting ? undefined : reply,
    busy: fetcher.state !== "idle",
    sent: fetcher.formData?.get("intent"),
  } as const;
}

/**
 * Has the device keep a form that cannot be sent now, and says so. Its code comes when it is needed; where
 * that cannot be had the form must stay as it is.
 * @returns whether it is stored
 */
async function queueForLater(unsent: UnsentForm): Promise<boolean> {
  try {
    const { postForm } = await import("#app/platform/outbox-form.ts");
    await postForm(unsent);
    showToast(queuedToast());
    return true;
  } catch {
    const title = m.shell_offline_title();
    showToast({ id: "no-line", tone: "danger", title, text: m.shell_offline_text() });
    return false;
  }
}
