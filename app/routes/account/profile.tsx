import { data, redirect } from "react-router";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import type { Route } from "./+types/profile";
import { orSaidFailed } from "#app/features/accounts/account-failure.ts";
import { orTooMany, tooManyInit } from "#app/features/accounts/entry-trouble.ts";
import {
  getOwnProfile,
  removeAvatar,
  setAvatar,
  updateProfile,
} from "#app/features/accounts/profile.server.ts";
import { orKept, useKeptForm } from "#app/features/accounts/kept-form.ts";
import { KeptNotice } from "#app/features/accounts/kept-notice.tsx";
import { type AvatarTrouble, ProfileAvatar } from "#app/features/accounts/profile-avatar.tsx";
import { ProfileBanners } from "#app/features/accounts/profile-banners.tsx";
import { ProfileForm } from "#app/features/accounts/profile-form.tsx";
import { parseProfile, type ProfileErrors } from "#app/features/accounts/profile-input.ts";
import {
  type ProfileValues,
  valuesOfForm,
  valuesOfProfile,
} from "#app/features/accounts/profile-values.ts";
import { largestPictureBytes, mediaUrl } from "#app/features/media/media.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, type Theme } from "#app/platform/request-info.ts";
import { cleanLine } from "#app/platform/text.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { accountStateOf, backTo, type Context, memberOf } from "./member.server.ts";

const path = "/account/profile";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, theme } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const [profile, governorates] = await Promise.all([
    getOwnProfile(viewer),
    listGovernorateOptions(locale),
  ]);
  return {
    owner: viewer.id,
    name: profile.fullName,
    avatarUrl: profile.avatarMediaId && mediaUrl(profile.avatarMediaId, 320),
    isVerified: profile.isVerified,
    values: valuesOfProfile(profile, theme),
    governorates,
    state: await accountStateOf(viewer),
    canWrite: mayWrite(viewer),
  };
}

type Reply = {
  id: string;
  form?: { values: ProfileValues; errors: ProfileErrors };
  avatar?: AvatarTrouble;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data({ code: "bad-request" }, { status: 400 });
  });
  switch (form.get("intent")) {
    case "profile":
      return saveProfile(form, context);
    case "avatar":
      return saveAvatar(form, context);
    case "remove-avatar":
      await removeAvatar(memberOf(context), clock.now());
      return backTo(context, path, "account-saved");
    default:
      return redirect(pathIn(context.get(requestInfoContext).locale, path));
  }
}

async function saveProfile(form: FormData, context: Context) {
  const viewer = memberOf(context);
  const { theme } = context.get(requestInfoContext);
  const parsed = parseProfile(form);
  const before = await getOwnProfile(viewer);
  const saved = parsed.input ? await updateProfile(viewer, parsed.input, clock.now()) : parsed;
  if (!parsed.input || saved.errors) {
    const reply: Reply = {
      id: crypto.randomUUID(),
      form: { values: valuesOfForm(form), errors: saved.errors ?? {} },
    };
    return data(reply, { status: 422 });
  }
  const { locale, theme: chosen } = parsed.input;
  const isOtherLanguage = locale !== before.locale;
  return backTo(context, path, "account-saved", {
    locale: isOtherLanguage ? locale : undefined,
    cookies: [themeCookie(chosen), ...(isOtherLanguage ? [languageCookie(locale)] : [])],
    reload: isOtherLanguage || chosen !== theme,
  });
}

async function saveAvatar(form: FormData, context: Context) {
  const file = form.get("avatar");
  const fileName = file instanceof File ? cleanLine(file.name).slice(0, 100) : "";
  const refuse = (avatar: AvatarTrouble, init: ResponseInit) =>
    data({ id: crypto.randomUUID(), avatar } satisfies Reply, init);
  if (!(file instanceof File) || file.size === 0) {
    return refuse({ problem: "picture_missing", fileName }, { status: 422 });
  }
  if (file.size > largestPictureBytes) {
    return refuse({ problem: "picture_too_large", fileName }, { status: 422 });
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const result = await orTooMany(setAvatar(memberOf(context), bytes, readCrop(form), clock.now()));
  if (result instanceof TooMany) {
    return refuse({ retryAfter: result.retryAfter, limit: result.text }, tooManyInit(result));
  }
  const { problem } = result;
  if (problem) {
    return refuse({ problem, fileName }, { status: problem === "picture_not_stored" ? 503 : 422 });
  }
  return backTo(context, path, "account-saved");
}

function readCrop(form: FormData) {
  const [x, y, size] = ["cropX", "cropY", "cropSize"].map((name) =>
    Number.parseFloat(String(form.get(name) ?? "")),
  );
  const isWhole = [x, y, size].every((part) => part !== undefined && part >= 0 && part <= 1);
  return isWhole ? { x: x ?? 0, y: y ?? 0, size: size ?? 1 } : null;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSaidFailed(path, orKept("profile", serverAction()));
}

export const meta = metaOf(m.account_edit_profile, m.account_profile_text, { path, noindex: true });

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, avatarUrl, governorates, state, values, canWrite } = loaderData;
  const reply: Reply | null | undefined = actionData;
  const { kept, drop, keep } = useKeptForm("profile", loaderData.owner);
  const stored = JSON.stringify(values);
  const shown = reply?.form?.values ?? (kept ? valuesOfForm(kept) : values);
  return (
    <div className="mx-auto max-w-3xl space-y-5">
      <AccountHeading title={m.account_edit_profile()} text={m.account_profile_text()} />
      <ProfileBanners state={state} className="space-y-3" />
      <fieldset disabled={!canWrite} className="space-y-5 disabled:opacity-60">
        <ProfileAvatar
          name={name}
          avatarUrl={avatarUrl}
          trouble={reply?.avatar ?? null}
          largest={largestPictureBytes}
        />
        {kept && !reply?.form && <KeptNotice onDrop={drop} />}
        <ProfileForm
          key={reply?.form ? reply.id : kept ? "kept" : stored}
          values={shown}
          onSend={keep}
          errors={reply?.form?.errors ?? {}}
          governorates={governorates}
          isVerified={loaderData.isVerified}
        />
      </fieldset>
    </div>
  );
}

function themeCookie(theme: Theme): string {
  return theme === "system"
    ? setCookie(cookieNames.theme, "", { maxAge: 0 })
    : setCookie(cookieNames.theme, theme, { readableByScript: true });
}

function languageCookie(locale: Locale): string {
  return setCookie(cookieNames.language, locale);
}
