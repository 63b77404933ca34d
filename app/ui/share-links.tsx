import { Check, Link2, Share2, TelegramMark, WhatsAppMark } from "#app/ui/icons.tsx";
import { useId, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button, buttonClass } from "./button.tsx";
import { Menu } from "./menu.tsx";
import { showToast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

type ShareLinksProps = { title: string; url: string; hasIcons?: boolean };

/**
 * Sends a page on: by WhatsApp and Telegram as plain links, with a script also by the device's own way and
 * by copying. Nothing of those services is fetched.
 */
export function ShareLinks({ title, url, hasIcons = true }: ShareLinksProps) {
  const hasScript = useHydrated();
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="no-print">
      <p id={heading} className="mb-2 text-sm font-semibold text-muted">
        {m.sharing_label()}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasScript && "share" in navigator && <DeviceButton title={title} url={url} />}
        <Outside
          href={`https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`}
          label={m.sharing_whatsapp()}
        >
          {hasIcons && <WhatsAppMark />}
        </Outside>
        <Outside
          href={`https://t.me/share/url?${new URLSearchParams({ url, text: title })}`}
          label={m.sharing_telegram()}
        >
          {hasIcons && <TelegramMark />}
        </Outside>
        {hasScript && <CopyButton url={url} />}
      </div>
    </div>
  );
}

export function ShareMenu({ title, url }: Omit<ShareLinksProps, "hasIcons">) {
  return (
    <Menu
      label={m.sharing_label()}
      trigger={<Share2 className="size-5" />}
      className="relative no-print"
      round
      onPress={(event) => {
        if (!("share" in navigator)) return;
        event.preventDefault();
        shareByDevice({ title, url });
      }}
    >
      <ShareLinks title={title} url={url} hasIcons={false} />
    </Menu>
  );
}

const look = { variant: "secondary" } as const;

type OutsideProps = { href: string; label: string; children: React.ReactNode };

function Outside({ href, label, children }: OutsideProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`${buttonClass(look)} text-sm`}
    >
      {children}
      {label}
    </a>
  );
}

function DeviceButton({ title, url }: { title: string; url: string }) {
  return (
    <Button {...look} className="text-sm" onClick={() => shareByDevice({ title, url })}>
      <Share2 aria-hidden />
      {m.sharing_device()}
    </Button>
  );
}

function shareByDevice(what: { title: string; url: string }) {
  // Whoever closes the sheet has changed their mind: nothing went wrong.
  navigator.share(what).catch(() => {});
}

function CopyButton({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      showToast({ title: m.sharing_copied(), tone: "success", id: "copied" });
    } catch {
      setCopied(false);
      showToast({ title: m.sharing_copy_failed(), text: m.sharing_copy_failed_text() });
    }
  }

  return (
    <>
      <Button {...look} className="text-sm" onClick={copy}>
        {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {m.sharing_copy()}
      </Button>
      <span role="status" className="sr-only">
        {copied && m.sharing_copied()}
      </span>
    </>
  );
}
