import { FacebookMark, TelegramMark } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { useSite } from "./site.ts";

export function SocialLinks({ className }: { className?: string }) {
  const { facebookUrl, telegramUrl } = useSite();
  const profiles = [
    { url: facebookUrl, label: m.shell_facebook(), Icon: FacebookMark },
    { url: telegramUrl, label: m.shell_telegram(), Icon: TelegramMark },
  ].filter(({ url }) => url);
  if (profiles.length === 0) return null;
  return (
    <ul className={cx("flex gap-1", className)}>
      {profiles.map(({ url, label, Icon }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener me"
            aria-label={label}
            className="target grid place-items-center rounded-full text-muted hover:bg-page hover:text-green"
          >
            <Icon className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  );
}
