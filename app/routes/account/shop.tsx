import type { z } from "zod";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { nameReservedWords } from "#app/features/safety/public-name.server.ts";
import type { Route } from "./+types/shop";
import { accountFailed } from "#app/features/accounts/account-failure.ts";
import { ProfileBanners } from "#app/features/profiles/profile-banners.tsx";
import { accountForm } from "#app/features/accounts/account-form.server.ts";
import { getOwnProfile } from "#app/features/profiles/profile.server.ts";
import { drawQrCode } from "#app/platform/qr-code.server.ts";
import { BranchesPart, ShopForm } from "#app/features/sellers/shop-forms.tsx";
import { branchForm, shopForm } from "#app/features/sellers/shop-form.server.ts";
import { maxBranches, shopPath } from "#app/features/sellers/shop.ts";
import {
  addBranch,
  getOwnShop,
  removeBranch,
  saveShop,
  storeCover,
} from "#app/features/sellers/shop.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Form, FormRefused } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { storePictureOf } from "../picture-form.server.ts";
import { AccountHeading } from "./account-heading.tsx";
import { accountStateOf, memberOf } from "./member.server.ts";

const path = "/account/shop";
const saved = { flash: "account-saved", to: path } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const [shop, profile, governorates, catalogue] = await Promise.all([
    getOwnShop(viewer, locale, clock.now()),
    getOwnProfile(viewer),
    listGovernorateOptions(locale),
    listCatalogue(locale),
  ]);
  const url = shop.address === null ? null : site().publicUrl + shopPath(shop.address);
  return {
    shop,
    name: profile.fullName,
    governorates,
    catalogue,
    link: url === null ? null : { url, qrSvg: await drawQrCode(url) },
    beginning: site().publicUrl + shopPath(""),
    newId: newId(),
    state: await accountStateOf(viewer),
    canWrite: mayWrite(viewer),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = memberOf(context);
  const answer = <Schema extends z.ZodType>(
    described: Form<Schema>,
    save: (read: () => z.output<Schema>, now: Date) => Promise<unknown>,
  ) =>
    answerForm({ form, context }, described, async ({ read, now }) => {
      await save(read, now);
      return saved;
    });
  return answerIntents(form, {
    save: () =>
      answer(shopForm(form), async (read, now) => {
        const { shopAddress: address, ...change } = read();
        const cover: { coverMediaId?: string | null } = {};
        const file = form.get("cover");
        if (file instanceof File && file.size > 0)
          await storePictureOf(form, "cover", async (bytes) => {
            const stored = await storeCover(viewer, bytes, now);
            if (stored.problem !== undefined) return stored.problem;
            cover.coverMediaId = stored.id;
            return null;
          });
        if (form.has("removeCover")) cover.coverMediaId = null;
        const subcategories = form.has("subcategory-0") && { subcategoryIds: chosenIn(form) };
        const page = { ...change, ...cover, address, ...subcategories };
        const problem = await saveShop(viewer, page, now);
        if (problem)
          throw new FormRefused(422, { errors: { shopAddress: addressErrors[problem]() } });
      }),
    "add-branch": () =>
      answer(branchForm, async (read, now) => {
        const { errors, isFull } = await addBranch(viewer, read(), now);
        const summary = isFull ? { title: m.shop_error_branches({ max: maxBranches }) } : null;
        if (summary || Object.keys(errors).length > 0)
          throw new FormRefused(422, { errors, summary });
      }),
    "remove-branch": () =>
      answer(accountForm, (_, now) => removeBranch(viewer, String(form.get("id")), now)),
  });
}

const chosenIn = (form: FormData) =>
  [...form].flatMap(([name, value]) => (name.startsWith("subcategory-") ? String(value) : []));

const addressErrors = {
  taken: m.shop_error_address_taken,
  reserved: nameReservedWords,
  "too-soon": m.shop_error_address_soon,
};

export const clientAction = orFailed(accountFailed(m.account_update_failed));

export const meta = metaOf(m.shop_title, m.shop_text, { path, noindex: true });

export default function ShopPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { shop, name, governorates, catalogue, link, beginning, state, canWrite } = loaderData;
  const part = { shop, reply };
  return (
    <div className="space-y-5">
      <div className="space-y-5 no-print">
        <AccountHeading title={m.shop_title()} text={m.shop_text()} />
        <ProfileBanners state={state} />
      </div>
      {shop.kind === "business" ? (
        <fieldset disabled={!canWrite} className="space-y-5 disabled:opacity-60">
          <ShopForm {...part} catalogue={catalogue} name={name} link={link} beginning={beginning} />
          <BranchesPart {...part} newId={loaderData.newId} governorates={governorates} />
        </fieldset>
      ) : (
        <Alert>
          {m.shop_businesses_only()}{" "}
          <TextLink to="/account/profile" className="font-bold">
            {m.account_edit_profile()}
          </TextLink>
        </Alert>
      )}
    </div>
  );
}
