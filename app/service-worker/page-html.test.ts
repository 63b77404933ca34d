import { expect, it } from "vitest";
import {
  filesIn,
  isExpired,
  offlineBannerText,
  serverNow,
  smallPicturesIn,
  titleOf,
  withOfflineBanner,
  withNewSubmissionKey,
  withoutExpiredMessages,
} from "./page-html.ts";

const hour = 3_600_000;
const message = (text: string, ends: number) =>
  `<article id="m-1"><p>${text}</p><time data-ends="${ends}"></time></article>`;

it("shows no community message from the moment it expires, neither in the page nor in its scripts", () => {
  const page = `<body>${message("early", 1_000)}${message("late", 2_000)}<script>stream("early")</script></body>`;
  expect(withoutExpiredMessages(page, 999)).toBe(page);
  const left = withoutExpiredMessages(page, 1_000);
  expect(left).not.toContain("early");
  expect(left).toContain("late");
  expect(withoutExpiredMessages(page, 2_000)).not.toContain("late");
});

it("measures age by the server's clock, and shows nothing when the device's clock was put back", () => {
  const stored = { device: 100 * hour, server: 10 * hour };
  expect(serverNow(stored, 101 * hour)).toBe(11 * hour);
  expect(serverNow(stored, 99 * hour)).toBeNull();
  expect(isExpired(stored, 99 * hour)).toBe(true);
  expect(isExpired(stored, 123 * hour)).toBe(false);
  expect(isExpired(stored, 124 * hour)).toBe(true);
});

it("says at the top of a stored page how old it is, in the words of the offline page", () => {
  const words = offlineBannerText('<main data-kept-words="Saved &amp; old, {at}">');
  expect(words).toBe("Saved & old, {at}");
  const page = withOfflineBanner('<html><body class="x"><div></div></body></html>', words);
  expect(page).toContain(
    '<body class="x"><p id="kept-line" class="kept-line" role="status">Saved &amp; old',
  );
});

it("gives a form that is opened again a key of its own, wherever the page says it", () => {
  const key = "0b0a3f6e-1111-4222-8333-444455556666";
  const page = withNewSubmissionKey(
    `<input type="hidden" name="submissionKey" value="${key}"/><script>"${key}"</script>`,
  );
  expect(page).not.toContain(key);
  const [one, other] = page.match(/[0-9a-f-]{36}/g) ?? [];
  expect(one).toBe(other);
  expect(withNewSubmissionKey("<p>none</p>")).toBe("<p>none</p>");
});

it("finds a page's title, its files, and each picture once in its smallest size", () => {
  expect(titleOf("<title>بيت في حلب | دليل</title>")).toBe("بيت في حلب");
  expect(titleOf("<title>Rima&#x27;s &lt;shop&gt; &amp; café | Dalil</title>")).toBe(
    "Rima's <shop> & café",
  );
  expect(
    filesIn(
      '<link href="/assets/app-1.css"><script src="/assets/ar/2.js"></script>import("/assets/ar/2.js")',
    ),
  ).toEqual(["/assets/app-1.css", "/assets/ar/2.js"]);
  const set =
    "/media/a-1/640.webp 640w, /media/a-1/320.webp 320w, /media/b-2/320.webp, /media/c/320.webp";
  expect(smallPicturesIn(set, 2)).toEqual(["/media/a-1/320.webp", "/media/b-2/320.webp"]);
});
