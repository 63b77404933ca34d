import { clock } from "#app/platform/clock.ts";
import { locales } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const lifetime = 180 * dayMs;

/** Where to report a vulnerability (RFC 9116). Its expiry is renewed each day. */
export function loader() {
  const { publicUrl, supportEmail } = site();
  const expires = new Date(clock.now().getTime() + lifetime);
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
}
