import { type ComponentProps, useCallback, useState } from "react";
import { useFetcher } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { later } from "#app/ui/later.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import type { ContactReply } from "./contact.ts";

const ContactDialog = later(
  async () => (await import("./components/contact-dialog.tsx")).ContactDialog,
);

type ContactRevealProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "full" | "className" | "children"
> & {
  /** The address that answers, without its language: `/listing/7/contact`, `/seller/…/contact`. */
  path: string;
  /** Where a message to the seller is written, without its language. */
  messages: string;
  /** What it is asked for: that way comes first. */
  wants?: "whatsapp";
};

/**
 * A button that asks how a seller is reached and opens the 'Contact Information' dialog;
 * without script the same address answers as a page. The answer stands in no page before.
 */
export function ContactReveal({ path, messages, wants, ...button }: ContactRevealProps) {
  const fetcher = useFetcher<ContactReply>();
  const [open, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const near = useCallback(() => setNear(true), []);
  const action = pathIn(getLocale(), path);
  const page = path.startsWith("/seller/") ? "routes/seller-contact" : "routes/listing-contact";
  const ask = (sent: Record<string, string> = {}) =>
    fetcher.submit(
      { from: "dialog", ...sent },
      { method: "post", action, defaultShouldRevalidate: false },
    );
  return (
    <>
      {/* Its script is there before it is asked: a broken connection then is an answer, too. */}
      {isNear && <PageFiles page={page} />}
      <form
        method="post"
        action={action}
        onPointerEnter={near}
        onTouchStart={near}
        onFocus={near}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
          ask();
        }}
      >
        <Button type="submit" {...button} />
      </form>
      {(isNear || open) && (
        <ContactDialog
          open={open}
          onClose={close}
          reply={fetcher.state === "idle" ? fetcher.data : undefined}
          wants={wants}
          action={action}
          ask={ask}
          messages={messages}
        />
      )}
    </>
  );
}
