import { Clock, RotateCw, TriangleAlert } from "#app/ui/icons.tsx";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import {
  discard,
  onOutbox,
  type PendingForm,
  postAgain,
  waitsForSignIn,
} from "#app/platform/outbox.ts";
import { buttonClass } from "../button.tsx";
import { useOnline } from "../use-online.ts";
import { UserText } from "../user-text.tsx";

type WaitingBubbleProps = {
  pending: PendingForm;
  /** The text of the refusal. */
  error: string | null;
};

/** A message that is on the device and not yet with us. */
export function WaitingBubble({ pending, error }: WaitingBubbleProps) {
  const mustSignIn = useSyncExternalStore(onOutbox, waitsForSignIn, () => false);
  const isOnline = useOnline();
  return (
    <article className="flex justify-end">
      <div className="max-w-[85%] min-w-0 rounded-card rounded-ee-none border border-dashed border-edge px-3.5 py-2 md:max-w-[70%]">
        <UserText as="div" preservesLines className="wrap-anywhere">
          {String(pending.fields.text) || m.chat_picture()}
        </UserText>
        {error ? (
          <div className="mt-1 text-sm">
            <p className="flex items-center gap-1.5 font-bold text-danger">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {m.chat_not_sent()}
            </p>
            <p className="text-muted">{error}</p>
            <div className="-mx-2 flex flex-wrap">
              <button
                type="button"
                className={buttonClass({ variant: "quiet" })}
                onClick={() => void postAgain(pending)}
              >
                <RotateCw aria-hidden />
                {m.chat_retry()}
              </button>
              <button
                type="button"
                className={buttonClass({ variant: "quiet" })}
                onClick={() => void discard(pending.id)}
              >
                {m.chat_discard()}
              </button>
            </div>
          </div>
        ) : mustSignIn ? (
          <SignInFirst />
        ) : (
          <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs text-muted">
            <Clock aria-hidden className="size-3.5" />
            {isOnline ? m.chat_sending() : m.chat_waiting()}
          </p>
        )}
      </div>
    </article>
  );
}

/** The session is over: the message is sent by itself after the next sign-in. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className="mt-1 text-sm" role="alert">
      <p className="text-muted">{m.chat_signed_out()}</p>
      <a
        href={`${pathIn(getLocale(), "/sign-in")}?next=${encodeURIComponent(pathname + search)}`}
        className={`${buttonClass({ variant: "quiet" })} -mx-2`}
      >
        {m.shell_sign_in()}
      </a>
    </div>
  );
}
