import { Clock, RotateCw, TriangleAlert } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { troubleWords } from "../message-words.ts";
import { discard, type Outgoing, postAgain } from "../outbox.ts";

/** A message that is on the device and not yet with us (ruling 142). */
export function WaitingBubble({ outgoing, isOffline }: { outgoing: Outgoing; isOffline: boolean }) {
  const { text, pictureIds, trouble } = outgoing;
  return (
    <article className="flex justify-end">
      <div className="max-w-[85%] min-w-0 rounded-card rounded-ee-none border border-dashed border-edge px-3.5 py-2 md:max-w-[70%]">
        <UserText as="div" keepLines className="wrap-anywhere">
          {text || (pictureIds.length > 0 && m.messages_picture())}
        </UserText>
        {trouble ? (
          <div className="mt-1 text-sm">
            <p className="flex items-center gap-1.5 font-bold text-danger">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {m.messages_not_sent()}
            </p>
            <p className="text-muted">{troubleWords(trouble)}</p>
            <div className="-mx-2 flex flex-wrap">
              <button
                type="button"
                className={buttonClass({ variant: "quiet" })}
                onClick={() => void postAgain(outgoing)}
              >
                <RotateCw aria-hidden />
                {m.messages_retry()}
              </button>
              <button
                type="button"
                className={buttonClass({ variant: "quiet" })}
                onClick={() => void discard(outgoing.id)}
              >
                {m.messages_discard()}
              </button>
            </div>
          </div>
        ) : (
          <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs text-muted">
            <Clock aria-hidden className="size-3.5" />
            {isOffline ? m.messages_waiting() : m.messages_sending()}
          </p>
        )}
      </div>
    </article>
  );
}
