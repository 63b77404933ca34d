import type { FieldCatalogue } from "#app/features/listing-details/listing-details.ts";
import { type Picture, withoutPrice } from "#app/features/listings/listing.ts";
import type { ByKind } from "./components/picked-picture.ts";
import { useLiveValues } from "#app/ui/use-live-values.ts";
import type { GovernorateOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Images, Package, Lightbulb } from "#app/ui/icons.tsx";
import { Fragment, useRef, useState } from "react";
import { Form } from "react-router";
import { AboutFields, type CategoryChoice } from "./components/about-fields.tsx";
import { ContactFields } from "./components/contact-fields.tsx";
import {
  SectionNote,
  type SectionState,
  FormFold,
  FormSection,
} from "./components/form-section.tsx";
import {
  DraftMark,
  DraftBanner,
  ListingConflict,
  ListingSubmit,
  SendLater,
} from "./components/listing-submit.tsx";
import { PictureFields, VideoField } from "./components/picture-fields.tsx";
import { PlaceFields } from "./components/place-fields.tsx";
import { PriceFields } from "./components/price-fields.tsx";
import { useListingDraft } from "./components/use-listing-draft.ts";
import {
  errorList,
  pictureProblems,
  useListingSubmit,
  useMissing,
  useNewestReply,
} from "./components/use-listing-submit.ts";
import { usePickedPictures } from "./components/use-picked-pictures.ts";
import {
  type SectionName,
  sectionNames,
  sectionOf,
  type FormMode,
  type ListingErrors,
  type ListingReply,
  type ListingValues,
} from "./listing-fields.ts";
import { localPath } from "#app/platform/local-path.ts";

const watched = [
  "category",
  "subcategory",
  "listingType",
  "priceType",
  "currency",
  "governorate",
  "area",
] as const;

const noErrors = { errors: {}, summary: null };
const noPictures = { business: [], product: [] };

type ListingFormProps = {
  mode: FormMode;
  action: string;
  memberId: string;
  mustConfirm: boolean;
  listingId?: number;
  version?: number;
  categories: readonly CategoryChoice[];
  fields: FieldCatalogue;
  governorates: readonly GovernorateOption[];
  submissionKey: string;
  values: ListingValues;
  /** The parts that hold what an earlier listing said. */
  carriedSections?: readonly SectionName[];
  /** What its draft is told by, where it is not the form of any new listing. */
  draftOf?: string | null;
  shared?: string | null;
  pictures?: ByKind<Picture>;
  /** What the parts hold that are folded. */
  holds?: Partial<Record<SectionName, string | null>>;
  mayUseAddress?: boolean;
  reply?: ListingReply;
};

export function ListingForm(props: ListingFormProps) {
  const { mode, memberId, listingId, categories, governorates, reply } = props;
  const isNew = mode === "new";
  const action = localPath(props.action);
  const form = useRef<HTMLFormElement>(null);
  const stored = reply?.pictures ?? props.pictures ?? noPictures;
  const { tray, state } = usePickedPictures(stored);
  const draft = useListingDraft({
    memberId,
    of: listingId ?? props.draftOf ?? null,
    shared: props.shared ?? null,
    form,
    tray,
    isAnswered: reply !== undefined,
  });
  const round = draft.restored?.round ?? 0;
  // A post that was read fills the fields: they are drawn anew, as for a draft.
  const drawn = `${round} ${reply?.status === 200 ? reply.id : ""}`;
  const isNewest = useNewestReply(reply, round, tray);
  const { live, read } = useLiveValues(form, watched, drawn);
  const { missing, lookForMissing } = useMissing(form, mode, drawn);
  const submit = useListingSubmit({ form, tray, state, action, mode, draft });

  const values: ListingValues = (isNewest ? reply?.values : draft.restored?.values) ?? props.values;
  const version = values.version ?? props.version;
  const { errors, summary }: Pick<ListingReply, "errors" | "summary"> =
    submit.found ?? reply ?? noErrors;
  const refusedPictures = submit.found ? [] : (reply?.refusedPictures ?? []);
  const pictureProps = {
    tray,
    state,
    mayUseAddress: props.mayUseAddress ?? false,
    refused: refusedPictures,
    signInPath: `/sign-in?next=${encodeURIComponent(action)}`,
  };
  const hasProducts =
    state.product.length > 0 ||
    Boolean(values.productPictureUrl) ||
    refusedPictures.some(({ kind }) => kind === "product") ||
    errors.productPictures !== undefined;

  const [carried, setCarried] = useState(props.carriedSections ?? []);
  const isAsCarried = values === props.values;

  // A reply without errors brings the fields of the chosen category; after a failure nothing moves.
  // Who edits sees what each section holds, and opens the one they came for.
  const opened =
    firstSection(errors) ?? (reply?.status === 200 ? "what" : isNew ? "photos" : undefined);
  const [step, setStep] = useState<SectionName>(opened ?? "photos");
  const moved = reply?.status === 200 || reply?.status === 422 ? reply.id : "first";
  const attempt = `${submit.found?.attempt ?? moved}`;
  const steps = sectionNames.filter((name) => name !== "price" || live?.category !== withoutPrice);
  const section = (name: SectionName): SectionState => ({
    open: opened === name && attempt,
    holds: reply ? null : props.holds?.[name],
    onOpen: () => setStep(name),
    leadsOn: isNew,
    onClear:
      isAsCarried && carried.includes(name)
        ? () => setCarried(carried.filter((each) => each !== name))
        : undefined,
    note: missing && (
      <SectionNote
        isMissing={missing.some((field) => sectionOf(field) === name)}
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
      {props.mustConfirm && (
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
        key={submit.stop ?? attempt}
        {...(firstSection(errors) && summary)}
        errors={[
          ...errorList(errors, props.fields),
          ...pictureProblems(refusedPictures, submit.stop, state),
        ]}
      />
      {reply && reply.status !== 422 && reply.summary && !submit.found && (
        <FocusPanel fresh={reply.id}>
          <FormErrors reply={reply} />
        </FocusPanel>
      )}
      {listingId !== undefined && reply?.status === 409 && !submit.found && (
        <ListingConflict key={reply.id} listingId={listingId} busy={submit.busy} />
      )}
      <Fragment key={drawn}>
        <FormSection
          title={m.pictures_business()}
          text={m.pictures_business_hint()}
          icon={Images}
          section={section("photos")}
        >
          <PictureFields
            {...pictureProps}
            kind="business"
            stored={stored.business}
            address={values.pictureUrl}
            error={errors.pictures}
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
              stored={stored.product}
              address={values.productPictureUrl}
              error={errors.productPictures}
            />
          </FormFold>
          <VideoField value={values.video} error={errors.video} />
        </FormSection>
        <AboutFields
          categories={categories}
          fields={props.fields}
          values={values}
          errors={errors}
          live={live}
          section={section("what")}
          takesPost={isNew}
        />
        <PriceFields
          values={values}
          errors={errors}
          live={live}
          storedCurrency={props.values.currency}
          section={section("price")}
        />
        <PlaceFields
          governorates={governorates}
          values={values}
          errors={errors}
          live={live}
          section={section("place")}
        />
        <ContactFields values={values} errors={errors} section={section("contact")} isNew={isNew} />
      </Fragment>
      <div className="form-bar">
        <ListingSubmit
          isNew={isNew}
          isWaiting={submit.isWaiting}
          busy={submit.busy}
          missing={missing ?? []}
          wasSent={submit.found !== null}
          step={steps.indexOf(step) + 1}
          count={steps.length}
        />
        {isNew && <SendLater {...{ form, tray, action, draft }} />}
      </div>
      <DraftMark store={draft.state} />
    </Form>
  );
}

function firstSection(errors: ListingErrors): SectionName | undefined {
  const [field] = Object.keys(errors);
  return field === undefined ? undefined : sectionOf(field);
}

export function ListingTips() {
  const tips = [
    m.listings_tips_title_clear(),
    m.listings_tips_pictures(),
    m.listings_tips_price(),
    m.listings_tips_honest(),
  ];
  const title = (
    <span className="flex items-center gap-2">
      <Lightbulb aria-hidden className="size-6 shrink-0 text-brass" />
      {m.listings_tips_title()}
    </span>
  );
  const list = (
    <ol className="list-decimal space-y-2 ps-5 marker:font-bold marker:text-brass">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ol>
  );
  return (
    <Card as="section" ablaq>
      {/* Open beside the form, and closed above it on a phone. */}
      <Disclosure summary={title} className="lg:hidden">
        {list}
      </Disclosure>
      <div className="hidden lg:block">
        <h2 className="mb-3 text-lg font-extrabold">{title}</h2>
        {list}
      </div>
    </Card>
  );
}
