import { Images, Package } from "#app/ui/icons.tsx";
import { Fragment, useRef } from "react";
import { Form } from "react-router";
import type { GovernorateOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { AboutFields, type CategoryChoice } from "./components/about-fields.tsx";
import { ContactFields } from "./components/contact-fields.tsx";
import {
  DraftMark,
  DraftBanner,
  ListingConflict,
  ListingFailure,
} from "./components/form-banners.tsx";
import { CourseNote, type CourseState, FormFold, FormSection } from "./components/form-section.tsx";
import { ListingSubmit, SendLater } from "./components/listing-submit.tsx";
import { PictureFields, VideoField } from "./components/picture-fields.tsx";
import {
  errorList,
  pictureProblems,
  useListingReply,
  useListingSubmit,
  useMissing,
} from "./components/use-listing-submit.ts";
import { PlaceFields } from "./components/place-fields.tsx";
import { PriceFields } from "./components/price-fields.tsx";
import { usePickedPictures } from "./components/use-picked-pictures.ts";
import type { Picture } from "#app/features/listings/listing.ts";
import type {
  ListingFormAnswer,
  ListingFormReply,
  ListingFormValues,
} from "./listing-form-values.ts";
import {
  type Course,
  courseOf,
  errorWords,
  type ErrorWords,
  type ListingErrors,
} from "./listing-fields.ts";
import { useListingDraft } from "./components/use-listing-draft.ts";
import { useLiveValues } from "#app/ui/use-live-values.ts";

const watched = [
  "category",
  "subcategory",
  "listingType",
  "priceType",
  "currency",
  "governorate",
  "area",
] as const;

export type ListingFormProps = {
  mode: "new" | "edit";
  /** Where it is sent, without its language. */
  action: string;
  /** Whose drafts these are on this device. */
  memberId: string;
  /** They may write, and send it when their address is confirmed. */
  mustConfirmEmail: boolean;
  /** The listing that is edited, and its version as it was read. */
  listingId?: number;
  version?: number;
  categories: readonly CategoryChoice[];
  governorates: readonly GovernorateOption[];
  /** Makes the same form sent twice one listing. */
  submissionKey: string;
  /** What the form begins with: the member's own number, or everything the listing says. */
  values: Partial<ListingFormValues>;
  pictures?: readonly Picture[];
  productPictures?: readonly Picture[];
  /** The server fetches pictures by their address. */
  mayUseAddress?: boolean;
  /** What the server said to the last attempt. */
  answer?: ListingFormAnswer;
};

/**
 * The one editor of listings. It is checked here before anything is sent, and
 * again by the server; what is typed is kept on the device until it has become a listing.
 */
export function ListingForm(props: ListingFormProps) {
  const { memberId, listingId, categories, governorates, answer } = props;
  const { pictures = [], productPictures = [], mayUseAddress = false } = props;
  const isNew = props.mode === "new";
  const action = pathIn(getLocale(), props.action);
  const form = useRef<HTMLFormElement>(null);
  const stored = answer && !("unsent" in answer) ? answer : { pictures, productPictures };
  const { tray, state } = usePickedPictures({
    business: stored.pictures,
    product: stored.productPictures,
  });
  const draft = useListingDraft({
    memberId,
    listingId: listingId ?? null,
    form,
    tray,
    isAnswered: answer !== undefined,
  });
  const round = draft.restored?.round ?? 0;
  const { reply, isNewest } = useListingReply(answer, round, tray);
  const { live, read } = useLiveValues(form, watched, round);
  const { missing, lookForMissing } = useMissing(form, props.mode, round);
  const submit = useListingSubmit({ form, tray, state, action, isNew, draft });

  const values = (isNewest ? reply?.values : draft.restored?.values) ?? props.values;
  const version = values.version ?? props.version;
  const unsent = answer && "unsent" in answer ? answer.unsent : null;
  const isPast = submit.found !== null || unsent !== null;
  const refusal = unsent === null ? refusalWords(reply, isNew) : failureWords(isNew);
  const errors = submit.found?.errors ?? (isPast ? {} : reply?.errors) ?? {};
  const words = errorWords(errors);
  const problems = isPast ? [] : (reply?.pictureProblems ?? []);
  const pictureProps = {
    tray,
    state,
    mayUseAddress,
    problems,
    signInPath: `/sign-in?next=${encodeURIComponent(action)}`,
  };
  const hasProducts =
    state.product.length > 0 ||
    Boolean(values.productPictureUrl) ||
    problems.some(({ kind }) => kind === "product") ||
    words.productPictures !== undefined;

  // Who was answered without a mistake was asking for the fields of their category.
  const opened = firstCourse(words) ?? (reply && problems.length === 0 ? "what" : "photos");
  const attempt = `${submit.found?.attempt ?? reply?.id ?? "first"}`;
  const course = (name: Course): CourseState => ({
    open: opened === name && attempt,
    note: missing && (
      <CourseNote
        isMissing={missing.some((field) => courseOf(field) === name)}
        pictures={name === "photos" ? state.business.length : null}
      />
    ),
  });

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit.onSubmit}
      onChange={() => {
        read();
        lookForMissing();
      }}
      className="space-y-3"
    >
      <input
        type="hidden"
        name="submissionKey"
        value={values.submissionKey ?? props.submissionKey}
      />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {props.mustConfirmEmail && (
        <Alert tone="warning" role="note" title={m.listings_confirm_first_title()}>
          {m.listings_confirm_first_text()}
        </Alert>
      )}
      <DraftBanner
        restored={draft.restored}
        isOlder={Number(version) < (props.version ?? 0)}
        onStartOver={draft.startOver}
        onBringBack={draft.bringBack}
      />
      <ErrorSummary
        key={submit.stop ?? submit.found?.attempt ?? reply?.id}
        {...(lacksRequired(errors) && requiredWords())}
        errors={[...errorList(words), ...pictureProblems(problems, submit.stop, state)]}
      />
      {refusal && !submit.found && <ListingFailure key={unsent ?? reply?.id} text={refusal} />}
      {listingId !== undefined && reply?.conflict && !isPast && (
        <ListingConflict key={reply.id} listingId={listingId} busy={submit.busy} />
      )}
      <Fragment key={round}>
        <FormSection
          title={m.pictures_business()}
          text={m.pictures_business_hint()}
          icon={Images}
          course={course("photos")}
        >
          <PictureFields
            {...pictureProps}
            kind="business"
            stored={stored.pictures}
            address={values.pictureUrl}
            error={words.pictures}
          />
          <FormFold
            title={m.pictures_product()}
            text={m.pictures_product_hint()}
            icon={Package}
            folded={!hasProducts}
          >
            <PictureFields
              {...pictureProps}
              kind="product"
              stored={stored.productPictures}
              address={values.productPictureUrl}
              error={words.productPictures}
            />
          </FormFold>
          <VideoField value={values.video} error={words.video} />
        </FormSection>
        <AboutFields
          categories={categories}
          values={values}
          errors={words}
          live={live}
          course={course("what")}
        />
        <PriceFields
          values={values}
          errors={words}
          live={live}
          storedCurrency={props.values.currency}
          course={course("price")}
        />
        <PlaceFields
          governorates={governorates}
          values={values}
          errors={words}
          live={live}
          course={course("place")}
        />
        <ContactFields values={values} errors={words} course={course("contact")} isNew={isNew} />
      </Fragment>
      <div className="form-bar">
        <ListingSubmit
          isNew={isNew}
          isWaiting={submit.isWaiting}
          busy={submit.busy}
          missing={missing ?? []}
        />
        {isNew && <SendLater {...{ form, tray, memberId, action, draft }} />}
      </div>
      <DraftMark store={draft.stateStore} />
    </Form>
  );
}

function refusalWords(reply: ListingFormReply | undefined, isNew: boolean): string | null {
  if (reply?.unconfirmed) return m.listings_unconfirmed();
  return reply?.limit ?? (reply?.failed ? failureWords(isNew) : null);
}

function failureWords(isNew: boolean): string {
  return isNew ? m.listings_publish_failed() : m.listings_save_failed();
}

function firstCourse(words: ErrorWords): Course | undefined {
  const [field] = Object.keys(words);
  return field === undefined ? undefined : courseOf(field);
}

/** One sentence for these four. */
function lacksRequired({ category, title, description, governorate }: ListingErrors): boolean {
  return (
    category === "category_required" ||
    title === "title_required" ||
    description === "description_required" ||
    governorate === "place_required"
  );
}

function requiredWords() {
  return { title: m.accounts_incomplete_title(), text: m.listings_required_fields() };
}
