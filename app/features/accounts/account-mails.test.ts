import { beforeAll, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { locales } from "#app/platform/locale.ts";
import { configureSite } from "#app/platform/site.server.ts";
import * as mails from "./account-mails.server.ts";

beforeAll(() => configureSite(readEnv({})));

const withLinks = {
  confirmation: mails.confirmationMail,
  "known address": mails.knownAddressMail,
  reset: mails.resetMail,
  "second step": mails.secondStepMail,
  "new address": mails.newAddressMail,
};

it.each(Object.entries(withLinks))(
  "the mail of a %s names no button, which its text part does not have",
  (_, compose) => {
    for (const locale of locales) {
      const { text } = compose({ to: "rima@example.com", name: "Rima", locale }, "token");
      expect(text).toContain("http");
      expect(text).not.toMatch(/button|press|زرّ?(?![\p{L}])/iu);
    }
  },
);
