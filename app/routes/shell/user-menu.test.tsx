import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { UserMenu } from "./user-menu.tsx";

function show(locale: "ar" | "en", viewer: { name: string } | null, isShared = false): string {
  const Page = createRoutesStub([{ id: "root", path: "/", Component: UserMenu }]);
  const hydrationData = { loaderData: { root: { viewer, isShared } } };
  return withLocale(locale, () => renderToStaticMarkup(<Page hydrationData={hydrationData} />));
}

test("calls a member by name and first letter, one without a name 'User', and is no visitor's", () => {
  expect(show("en", { name: "Rima Haddad" })).toContain(">Rima Haddad</bdi>");
  expect(show("en", { name: "Rima Haddad" })).toContain(">R</span>");
  expect(show("en", { name: "" })).toContain(">User</bdi>");
  expect(show("ar", { name: "" })).toContain(">مستخدم</bdi>");
  expect(show("ar", { name: "" }, true)).toContain(">حسابي</bdi>");
  expect(show("en", null)).toBe("");
});
