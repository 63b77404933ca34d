import { z } from "zod";
import { accountError, entryForm } from "#app/features/accounts/account-form.server.ts";
import { isNameTooLong } from "#app/features/accounts/account-rules.ts";
import { cleanName } from "#app/features/safety/name-rule.server.ts";
import { emailRule, withConfirmation } from "#app/features/sign-in/entry-forms.server.ts";
import { m } from "#app/paraglide/messages.js";
import { normalizeEmail } from "#app/platform/email-address.ts";
import { type Form, line, oneOf, rawText } from "#app/platform/forms/form.server.ts";
import { inEachLanguage, type Named, named } from "#app/platform/locale.ts";
import { isValidSetting } from "#app/platform/site-settings/site-settings.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { smtpPorts } from "./site-settings.ts";

const maxSiteNameLength = 40;

const siteName = (isFixed: boolean): z.ZodType<string> =>
  isFixed
    ? rawText
    : line({
        required: m.setup_error_site_name,
        max: maxSiteNameLength,
        tooLong: m.setup_error_site_name_long,
      });

const oneLine = rawText.transform(cleanLine);

const address = oneLine
  .transform(normalizeEmail)
  .refine(
    (email) => email === "" || emailRule.safeParse(email).success,
    accountError("email_invalid"),
  );

type Smtp = Record<"smtpHost" | "smtpPort" | "smtpUser" | "smtpPassword", string>;

function smtpUrlOf({ smtpHost, smtpPort, smtpUser, smtpPassword }: Smtp): string | null {
  if (smtpHost === "") return "";
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(smtpHost)) return null;
  const who = smtpUser && `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword)}@`;
  const url = `${smtpPort === "465" ? "smtps" : "smtp"}://${who}${smtpHost}:${smtpPort}`;
  return isValidSetting("smtpUrl", url) ? url : null;
}

/** Settings of the environment have no fields: they are "" here. */
export const setupForm = (isFixed: (name: Named<"siteName">) => boolean) =>
  ({
    ...entryForm,
    schema: withConfirmation(
      z.object({
        fullName: oneLine.refine((name) => !isNameTooLong(name), accountError("name_too_long")),
        email: oneLine.pipe(emailRule),
        password: rawText,
        confirmation: rawText,
        ...inEachLanguage("siteName", (locale) => siteName(isFixed(named("siteName", locale)))),
        supportEmail: address,
        mailFrom: address,
        smtpHost: oneLine,
        smtpPort: oneOf(smtpPorts),
        smtpUser: oneLine,
        smtpPassword: rawText,
        demo: rawText,
        trial: rawText,
      }),
    )
      .refine((form) => smtpUrlOf(form) !== null, {
        error: () => m.setup_error_smtp_host(),
        path: ["smtpHost"],
        when: () => true,
      })
      .transform(({ fullName, demo, trial, ...form }) => ({
        ...form,
        name: cleanName(fullName),
        smtpUrl: smtpUrlOf(form) ?? "",
        wantsDemo: demo === "yes",
        wantsTrial: trial === "yes",
      })),
  }) satisfies Form;

export type SetupInput = z.output<ReturnType<typeof setupForm>["schema"]>;
