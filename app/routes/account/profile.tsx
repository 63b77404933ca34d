import { data } from "react-router";
import { cookieNames, setCookie, themeCookie } from "#app/platform/cookies.ts";
import type { Route } from "./+types/profile";
import { accountAction, useUnsent } from "#app/features/accounts/unsent-form.ts";
import {
  getOwnProfile,
  removeAvatar,
  setAvatar,
  updateProfile,
} from "#app/features/profiles/profile.server.ts";
import { ProfileAvatar } from "#app/features/profiles/profile-avatar.tsx";
import { ProfileBanners } from "#app/features/profiles/profile-banners.tsx";
import { ProfileForm } from "#app/features/profiles/profile-form.tsx";
import { profileForm } from "#app/features/profiles/profile-form.server.ts";
import { valuesOfProfile } from "#app/features/profiles/profile-values.ts";
import { weekOf, weekOfTyped } from "#app/ui/week-times.ts";
import { accountForm } from "#app/features/accounts/account-form.server.ts";
import { maxPictureBytes, mediaUrl } from "#app/features/media/media.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { storePictureOf } from "../picture-form.server.ts";
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
    name: profile.fullName,
    avatarUrl: profile.avatarMediaId && mediaUrl(profile.avatarMediaId, 320),
    isVerified: profile.isVerified,
    values: valuesOfProfile(profile, theme),
    week: weekOf(profile.hours),
    governorates,
    state: await accountStateOf(viewer),
    canWrite: mayWrite(viewer),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data({ code: "bad-request" }, { status: 400 });
  });
  return answerIntents(form, {
    profile: () => saveProfile(form, request, context),
    avatar: () => saveAvatar(form, context),
    "remove-avatar": async () => {
      await removeAvatar(memberOf(context), clock.now());
      return backTo(context, path, "account-saved");
    },
  });
}

async function saveProfile(form: FormData, request: Request, context: Context) {
  const viewer = memberOf(context);
  const { theme, clientAddress } = context.get(requestInfoContext);
  return answerForm({ form, context }, profileForm(form), async ({ read, now }) => {
    const input = read();
    const before = await getOwnProfile(viewer);
    const { errors } = await updateProfile(viewer, input, { clientAddress, request, now });
    if (errors) throw new FormRefused(422, { errors });
    const { digits, locale, theme: chosen } = input;
    const isOtherLanguage = locale !== before.locale;
    return backTo(context, path, "account-saved", {
      locale: isOtherLanguage ? locale : undefined,
      cookies: [
        themeCookie(chosen),
        ...(isOtherLanguage ? [setCookie(cookieNames.language, locale)] : []),
      ],
      reload: isOtherLanguage || chosen !== theme || digits !== before.digits,
    });
  });
}

function saveAvatar(form: FormData, context: Context) {
  return answerForm({ form, context }, accountForm, async ({ now }) => {
    await storePictureOf(form, "avatar", async (bytes) => {
      const { problem } = await setAvatar(memberOf(context), bytes, readCrop(form), now);
      return problem;
    });
    return { flash: "account-saved", to: path };
  });
}

function readCrop(form: FormData) {
  const [x, y, size] = ["cropX", "cropY", "cropSize"].map((name) =>
    Number.parseFloat(String(form.get(name) ?? "")),
  );
  const isComplete = [x, y, size].every((part) => part !== undefined && part >= 0 && part <= 1);
  return isComplete ? { x: x ?? 0, y: y ?? 0, size: size ?? 1 } : null;
}

export const clientAction = accountAction(m.account_update_failed, ["profile"]);

export const meta = metaOf(m.account_edit_profile, m.account_profile_text, { path, noindex: true });

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, avatarUrl, governorates, state, values, week, canWrite } = loaderData;
  const unsent = useUnsent("profile");
  const isOfPicture = actionData !== undefined && actionData.intent !== "profile";
  const reply = isOfPicture ? undefined : (actionData ?? unsent);
  const avatar = isOfPicture ? actionData : undefined;
  return (
    <div className="space-y-5">
      <AccountHeading title={m.account_edit_profile()} text={m.account_profile_text()} />
      <ProfileBanners state={state} />
      <fieldset disabled={!canWrite} className="space-y-5 disabled:opacity-60">
        <ProfileAvatar
          name={name}
          avatarUrl={avatarUrl}
          reply={avatar}
          maxBytes={maxPictureBytes}
        />
        <ProfileForm
          key={reply?.id ?? JSON.stringify(values)}
          values={reply?.values ?? values}
          week={reply ? weekOfTyped(reply.values) : week}
          reply={reply}
          governorates={governorates}
          isVerified={loaderData.isVerified}
        />
      </fieldset>
    </div>
  );
}
