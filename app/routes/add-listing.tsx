import { getOwnProfile } from "#app/features/profiles/profile.server.ts";
import { carryOver, publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { listingFailed, type ListingReply } from "#app/features/listing-editor/listing-fields.ts";
import {
  loadListingForm,
  readChosen,
  readShared,
} from "#app/features/listing-editor/listing-form.server.ts";
import { ListingForm, ListingTips } from "#app/features/listing-editor/listing-form.tsx";
import {
  dropTelegramDraft,
  findTelegramDraft,
  openTelegramDraft,
} from "#app/features/telegram-listings/telegram-drafts.server.ts";
import { actingFor } from "#app/features/stand-ins/stand-ins.server.ts";
import { mayDraft } from "#app/features/listings/listing-policy.ts";
import { m } from "#app/paraglide/messages.js";
import { NotAllowed } from "#app/platform/errors.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { entryHeaders } from "#app/routes/entry-headers.server.ts";
import { answerListingForm } from "#app/routes/listing-form-answer.server.ts";
import { metaOf } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/add-listing";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  if (!mayDraft(viewer)) throw new NotAllowed();
  const query = new URL(request.url).searchParams;
  const like = query.get("like");
  const seller = await sellerOf(query, viewer);
  const draft = seller === viewer ? query.get("draft") : null;
  const [form, beginning, unfinished] = await Promise.all([
    loadListingForm(viewer, locale),
    draft === null ? beginningOf(query, seller) : openTelegramDraft(viewer, draft, locale),
    query.size === 0 ? findTelegramDraft(viewer) : null,
  ]);
  const other = seller === viewer ? null : { id: seller.id, name: seller.name };
  const shared = query.get("shared");
  const from = other
    ? `?for=${other.id}`
    : (draft && `?draft=${draft}`) || (like && `?like=${encodeURIComponent(like)}`);
  const draftOf = other
    ? `for-${other.id}`
    : (draft && `telegram-${draft}`) || (like && `like-${like}`) || shared;
  return {
    ...form,
    ...beginning,
    other,
    unfinished,
    from: from ?? "",
    isCut: query.has("cut"),
    draftOf,
    shared,
    submissionKey: draft ?? crypto.randomUUID(),
  };
}

async function beginningOf(query: URLSearchParams, seller: Viewer) {
  const [{ phoneNumber }, carried] = await Promise.all([
    getOwnProfile(seller),
    carryOver(seller, query.get("like")),
  ]);
  const values = {
    phone: phoneNumber ?? "",
    ...readShared(query),
    ...carried.values,
    ...readChosen(query),
  };
  return { values, carriedSections: carried.sections };
}

/** Whose listing it will be: with `for` in the address, a seller's that staff write for. */
async function sellerOf(query: URLSearchParams, viewer: Viewer): Promise<Viewer> {
  const id = query.get("for");
  return id === null ? viewer : actingFor(viewer, id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (!mayDraft(viewer)) throw new NotAllowed();
  const query = new URL(request.url).searchParams;
  const seller = await sellerOf(query, viewer);
  const isOwn = seller === viewer;
  const form = await request.formData();
  return answerListingForm(
    { form, context },
    {
      mode: "new",
      flash: "listing-published",
      ...(!isOwn && { actor: seller }),
      began: async () => (await beginningOf(query, seller)).values,
    },
    async (input, by) => {
      const { id } = await publishListing({ ...by, input, ...(!isOwn && { by: viewer }) });
      if (query.has("draft")) await dropTelegramDraft(seller, input.submissionKey);
      return { path: isOwn ? `/account?published=${id}` : "/admin/stand-ins" };
    },
  );
}

export const clientAction = orFailed<Partial<ListingReply>>(() => listingFailed("new"));

export const headers = entryHeaders;

export const meta = metaOf(m.listings_add_title, m.listings_add_text, { noindex: true });

export default function AddListing({ loaderData, actionData }: Route.ComponentProps) {
  const { other, from, isCut, unfinished } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeading title={m.listings_add_title()} text={m.listings_add_text()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <div className="lg:order-last lg:sticky lg:top-24">
          <ListingTips />
        </div>
        <div className="min-w-0 space-y-3">
          {other && (
            <Alert tone="warning" role="note">
              {m.handover_for({ name: other.name })}
            </Alert>
          )}
          {unfinished && (
            <Alert role="note">
              {m.telegram_listing_draft()}{" "}
              <TextLink to={`/add-listing?draft=${unfinished}`}>
                {m.telegram_listing_draft_open()}
              </TextLink>
            </Alert>
          )}
          {isCut && (
            <Alert tone="warning" role="note" title={m.listings_shared_cut()}>
              {m.listings_shared_cut_text()}
            </Alert>
          )}
          <ListingForm
            {...loaderData}
            key={loaderData.draftOf}
            mode="new"
            action={`/add-listing${from}`}
            reply={actionData}
          />
        </div>
      </div>
    </div>
  );
}
