import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";
import { LoaderCircle, TimerOff } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { EntryBox, EntryErrors, EntryForm } from "./components/entry-form.tsx";

const path = "/sign-in/telegram";
const askEveryMs = 2_000;

type TelegramWaitingProps = {
  entry: { link: string; qrSvg: string; code: number; isProved: boolean };
  reply: FormReply | undefined;
};

/** Where the script runs it asks on its own and ends the sign-in; without it the button does. */
export function TelegramWaiting({ entry, reply }: TelegramWaitingProps) {
  const { link, qrSvg, code, isProved } = entry;
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isProved) return form.current?.requestSubmit();
    const timer = setInterval(() => !document.hidden && revalidate(), askEveryMs);
    return () => clearInterval(timer);
  }, [isProved, revalidate]);
  return (
    <EntryBox title={m.telegram_page_title()} text={m.telegram_page_text()}>
      <p className="text-center text-muted">{m.telegram_page_code()}</p>
      <p data-code className="mb-5 numbers text-center text-4xl font-extrabold" dir="ltr">
        {code}
      </p>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: "large", full: true })}
      >
        {m.telegram_page_open()}
      </a>
      <figure className="mt-5 hidden text-center md:block">
        <figcaption className="mb-2 text-muted">{m.telegram_page_qr()}</figcaption>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt=""
          className="mx-auto size-44 rounded-card bg-white"
        />
      </figure>
      <EntryForm
        ref={form}
        to={path}
        reply={reply}
        fields={{ intent: "finish" }}
        className="mt-5 space-y-4"
      >
        <p role="status" className="flex items-center justify-center gap-2 text-muted">
          {!isProved && <LoaderCircle aria-hidden className="spinner size-5 text-brass" />}
          {isProved ? m.telegram_page_proved() : m.telegram_page_waiting()}
        </p>
        <SubmitButton variant="secondary" size="large" full>
          {m.telegram_page_finish()}
        </SubmitButton>
      </EntryForm>
      <p className="mt-5 text-center">
        <LocalLink
          to="/sign-in"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {m.telegram_page_other()}
        </LocalLink>
      </p>
    </EntryBox>
  );
}

/** Nothing is waited for; `reply` says why nothing was begun. */
export function TelegramOver({ reply }: Pick<TelegramWaitingProps, "reply">) {
  const again = <ButtonLink to="/sign-in">{m.telegram_page_again()}</ButtonLink>;
  if (reply?.intent === "start")
    return (
      <EntryBox title={m.telegram_page_title()}>
        <EntryErrors reply={reply} />
        <p className="mt-5">{again}</p>
      </EntryBox>
    );
  return (
    <EntryPanel
      fresh={false}
      icon={TimerOff}
      title={m.telegram_page_over()}
      text={m.telegram_page_over_text()}
    >
      {again}
    </EntryPanel>
  );
}
