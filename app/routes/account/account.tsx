import { Plus } from "#app/ui/icons.tsx";
import type { Route } from "./+types/account";
import { accountAction, useUnsent } from "#app/features/accounts/unsent-form.ts";
import { cancelDeletion } from "#app/features/personal-data/leaving.server.ts";
import {
  getOwnProfile,
  profileHeadOf,
  updateDescription,
} from "#app/features/profiles/profile.server.ts";
import { ProfileBanners } from "#app/features/profiles/profile-banners.tsx";
import { ProfileHead, ProfileRest } from "#app/features/profiles/profile-card.tsx";
import { ProfileDescription } from "#app/features/profiles/profile-description.tsx";
import { descriptionForm } from "#app/features/profiles/profile-form.server.ts";
import { listingFilePath } from "#app/features/listing-files/listing-file.ts";
import {
  changeListings,
  getListingStats,
  getOwnListing,
  listOwnPage,
  restoreListing,
} from "#app/features/listing-life/own-listings.server.ts";
import {
  ListingStateBanner,
  RemovedListings,
  RemovedBanner,
} from "#app/features/listing-life/removed-listings.tsx";
import type { LifeAction, OwnTab } from "#app/features/listings/listing-life.ts";
import { OwnListings } from "#app/features/listing-life/own-listings.tsx";
import { dateOf } from "#app/features/verification/review-time.ts";
import { countOffersToAnswer } from "#app/features/offers/offers.server.ts";
import { countConversationsAbout } from "#app/features/messages/messages.server.ts";
import { VerifyAccount } from "#app/features/verification/verify-account.tsx";
import {
  getOwnVerification,
  requestVerification,
  withdrawVerification,
} from "#app/features/verification/verification.server.ts";
import {
  birthDateIn,
  verificationForm,
} from "#app/features/verification/verification-form.server.ts";
import { listWantedOf } from "#app/features/search/wanted.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { later } from "#app/ui/island.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { accountStateOf, backTo, memberOf } from "./member.server.ts";

const WantedList = later(
  async () => (await import("#app/features/search/wanted-list.tsx")).WantedList,
);
const ListingPublished = later(
  async () => (await import("#app/features/listing-life/listing-published.tsx")).ListingPublished,
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const now = clock.now();
  const query = new URL(request.url).searchParams;
  const tab: OwnTab = query.get("tab") === "inactive" ? "inactive" : "active";
  const [profile, own, justChanged, published, verification, wanted, toAnswer] = await Promise.all([
    getOwnProfile(viewer),
    listOwnPage(viewer, { tab, after: query.get("after") }, { locale, now }),
    findJustChanged(viewer, query.get("changed")),
    findPublished(viewer, query.get("published"), now),
    getOwnVerification(viewer, now),
    tab === "active" ? listWantedOf(viewer, locale) : [],
    countOffersToAnswer(viewer),
  ]);
  return {
    owner: viewer.id,
    profile: {
      ...profileHeadOf(viewer, profile),
      description: profile.companyDescription,
    },
    state: await accountStateOf(viewer),
    canWrite: mayWrite(viewer),
    toAnswer,
    isEditing: query.get("edit") === "description",
    isSoon: query.has("soon"),
    tab,
    ...own,
    conversationCounts: await countConversationsAbout(
      viewer,
      own.listings.map(({ id }) => id),
    ),
    verification: {
      own: verification,
      mustConfirm: viewer.mustConfirm,
      again: query.get("verify") === "again",
      today: dateOf(now),
    },
    justRemoved: own.removed.find(({ id }) => String(id) === query.get("removed")) ?? null,
    justChanged,
    published,
    wanted,
    now,
  };
}

async function findPublished(viewer: Viewer, id: string | null, now: Date) {
  const stats = id === null ? null : await getListingStats(viewer, id, now).catch(orNull);
  return stats && { id: stats.listing.id, tips: stats.tips, usualPrice: stats.usualPrice };
}

function orNull(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

async function findJustChanged(viewer: Viewer, id: string | null) {
  if (id === null) return null;
  const listing = await getOwnListing(viewer, id).catch(orNull);
  if (listing?.status !== "paused" && listing?.status !== "sold") return null;
  return { id: listing.id, title: listing.title, status: listing.status };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const now = clock.now();
  const form = await request.formData();
  const done = (path: string, flash: FlashCode) => backTo(context, path, flash);
  const changeSeveral = async (what: LifeAction) => {
    const ids = form.getAll("listing").map(String);
    const outcomes = await changeListings(viewer, ids, what, now);
    const path = form.get("tab") === "inactive" ? "/account?tab=inactive" : "/account";
    if (ids.length === 0) return done(path, "listing-none-chosen");
    return done(path, outcomes.includes("changed") ? "listings-changed" : "listing-moved-on");
  };
  return answerIntents(form, {
    description: () =>
      answerForm({ form, context }, descriptionForm, async ({ read }) => {
        await updateDescription(viewer, read().companyDescription, now);
        return { flash: "account-saved", to: "/account" };
      }),
    verify: () => {
      form.set("dateOfBirth", birthDateIn(form));
      return answerForm({ form, context }, verificationForm(dateOf(now)), async ({ read }) => {
        const outcome = await requestVerification({ viewer, input: read(), now });
        const flash = outcome === "verified" ? null : "verification-asked";
        return { flash, to: "/account#verify" };
      });
    },
    "withdraw-verification": async () => {
      await withdrawVerification(viewer, now);
      return done("/account#verify", "verification-withdrawn");
    },
    "restore-listing": async () => {
      await restoreListing(viewer, String(form.get("listing")), now);
      return done("/account", "listing-restored");
    },
    "pause-several": () => changeSeveral("pause"),
    "resume-several": () => changeSeveral("resume"),
    "renew-several": () => changeSeveral("renew"),
    "cancel-deletion": async () => {
      await cancelDeletion(viewer, now);
      return done("/account", "account-kept");
    },
  });
}

export const clientAction = accountAction(
  (intent) => (intent === "verify" ? m.verification_failed_title() : m.account_update_failed()),
  ["description", "verify"],
);

export const meta = metaOf(m.shell_my_account, m.listings_mine, { noindex: true });

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, state, tab, listings, counts, next, removed, now } = loaderData;
  const { justRemoved, justChanged, published, verification } = loaderData;
  const justPublished = published && listings.find(({ id }) => id === published.id);
  const { canWrite, isEditing, isSoon } = loaderData;
  const viewPath = tab === "active" ? "/account" : "/account?tab=inactive";
  const sideways = (query: string) => viewPath + (tab === "active" ? "?" : "&") + query;
  const unsent = useUnsent("description", "verify");
  const shown = actionData ?? unsent;
  const reply = shown?.intent === "description" ? shown : undefined;
  const verifyReply = shown?.intent === "verify" ? shown : null;
  // What is done by one press is said in a toast: its button may be anywhere on the page.
  useReplyToast(reply || verifyReply ? undefined : actionData);
  const editing = reply || isEditing ? { typed: profile.description ?? "", reply } : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 lg:gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
      <h1 className="sr-only">{m.shell_my_account()}</h1>
      <div className="space-y-3 empty:hidden lg:col-span-2">
        {justPublished && <ListingPublished listing={justPublished} help={published} />}
        {justRemoved && <RemovedBanner listing={justRemoved} />}
        {justChanged && canWrite && <ListingStateBanner listing={justChanged} tab={tab} />}
        {isSoon && (
          <Alert role="status" title={m.common_coming_soon_title()}>
            {m.common_coming_soon_text()}
          </Alert>
        )}
        <ProfileBanners state={state} />
      </div>
      <ProfileHead
        profile={profile}
        pagePath={canWrite ? `/seller/${loaderData.owner}` : null}
        toAnswer={loaderData.toAnswer}
      />
      <section aria-labelledby="my-listings" className="min-w-0 lg:col-start-2 lg:row-span-2">
        <SectionHeading
          id="my-listings"
          title={m.listings_mine()}
          className="mb-0! md:mb-4!"
          action={
            canWrite && (
              <ButtonLink to="/add-listing" className="max-md:hidden">
                <Plus aria-hidden />
                {m.shell_add_listing()}
              </ButtonLink>
            )
          }
        />
        <TabLinks
          label={m.listings_mine_tabs()}
          items={[
            {
              to: "/account",
              label: m.listings_mine_active(),
              count: counts.active,
              current: tab === "active",
            },
            {
              to: "/account?tab=inactive",
              label: m.listings_mine_inactive(),
              count: counts.inactive,
              current: tab === "inactive",
            },
          ]}
        />
        <OwnListings
          listings={listings}
          tab={tab}
          now={now}
          canWrite={canWrite}
          conversationCounts={loaderData.conversationCounts}
          hasInactive={counts.inactive > 0}
        />
        <Pagination next={next && sideways(`after=${next}`)} className="mt-8" />
        <TextLink to={listingFilePath} className="mt-2">
          {m.files_open()}
        </TextLink>
        {canWrite && loaderData.wanted.length > 0 && (
          <div className="mt-8">
            <WantedList wanted={loaderData.wanted} />
          </div>
        )}
        {tab === "inactive" && canWrite && <RemovedListings listings={removed} />}
      </section>
      <ProfileRest>
        <ProfileDescription
          kind={profile.kind}
          text={profile.description}
          editing={editing}
          viewPath={viewPath}
          editPath={canWrite ? `${sideways("edit=description")}#description` : null}
        />
        {!profile.isVerified && canWrite && <VerifyAccount {...verification} reply={verifyReply} />}
      </ProfileRest>
    </div>
  );
}
