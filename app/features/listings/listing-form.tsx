import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { GovernorateOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { AboutFields, type CategoryChoice } from "./components/about-fields.tsx";
import { ContactFields } from "./components/contact-fields.tsx";
import { errorList, errorWords } from "./components/error-words.ts";
import { PictureFields } from "./components/picture-fields.tsx";
import { PlaceFields } from "./components/place-fields.tsx";
import { PriceFields } from "./components/price-fields.tsx";
import { TermsField } from "./components/terms-field.tsx";
import type { ListingFormReply, Unsent } from "./listing-form-reply.ts";
import { type ListingErrors, type ListingFormValues, parseListing } from "./listing-input.ts";
import { useLiveValues } from "./use-live-values.ts";

const narrowing = [
  "category",
  "subcategory",
  "priceType",
  "currency",
  "governorate",
  "area",
] as const;

type ListingFormProps = {
  categories: readonly CategoryChoice[];
  governorates: readonly GovernorateOption[];
  /** Makes the same form sent twice one listing. */
  submissionKey: string;
  /** The member's own number, to begin with. */
  phone: string | null;
  /** What the server said to the last attempt. */
  answer?: ListingFormReply | Unsent;
};

/** The add-listing form (D1 §2, §5). It is checked here before anything is sent, and again by the server. */
export function ListingForm({
  categories,
  governorates,
  submissionKey,
  phone,
  answer,
}: ListingFormProps) {
  const reply = useReply(answer);
  const unsent = answer && "unsent" in answer ? answer.unsent : null;
  const { form, live, read } = useLiveValues(narrowing);
  const { found, check } = useCheck();
  const busy = useNavigation().state === "submitting";
  const [isPreparing, setPreparing] = useState(false);
  const values: Partial<ListingFormValues> = reply?.values ?? { phone: phone ?? "" };
  const old = found !== null || unsent !== null;
  const errors = found?.errors ?? (old ? {} : reply?.errors) ?? {};
  const words = errorWords(errors);
  const problems = old ? [] : (reply?.pictureProblems ?? []);

  return (
    <Form
      ref={form}
      method="post"
      action={pathIn(getLocale(), "/add-listing")}
      encType="multipart/form-data"
      noValidate
      onSubmit={check}
      onChange={read}
      className="space-y-5"
    >
      <input type="hidden" name="submissionKey" value={values.submissionKey ?? submissionKey} />
      <ErrorSummary
        key={found?.attempt ?? reply?.id}
        title={lacksRequired(errors) ? m.listings_required_fields() : undefined}
        errors={[
          ...errorList(words),
          ...(problems.length > 0
            ? [{ id: "field-pictures", message: m.listings_pictures_wrong() }]
            : []),
        ]}
      />
      {(unsent !== null || reply?.failed) && !found && <Failure key={unsent ?? reply?.id} />}
      <AboutFields categories={categories} values={values} errors={words} live={live} />
      <PictureFields
        key={reply?.id}
        stored={reply?.pictures ?? []}
        problems={problems}
        error={words.pictures}
        onPreparing={setPreparing}
      />
      <PriceFields values={values} errors={words} live={live} />
      <PlaceFields governorates={governorates} values={values} errors={words} live={live} />
      <ContactFields values={values} errors={words} />
      <TermsField accepted={values.terms === "yes"} error={words.terms} />
      <Button type="submit" size="large" full busy={busy || isPreparing}>
        {!busy && !isPreparing && <Send aria-hidden className="flip-rtl" />}
        {busy
          ? m.listings_publishing()
          : isPreparing
            ? m.listings_pictures_preparing()
            : m.listings_publish()}
      </Button>
    </Form>
  );
}

// An attempt that got no answer says nothing new: the form stays as the last answer left it.
function useReply(answer: ListingFormReply | Unsent | undefined): ListingFormReply | undefined {
  const [last, keep] = useState<ListingFormReply>();
  const reply = answer && !("unsent" in answer) ? answer : last;
  if (reply !== last) keep(reply);
  return reply;
}

/** D1 §8. It takes the focus, because the button that was pressed is far below it. */
function Failure() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" role="alert" title={m.listings_publish_failed_title()}>
        <p>{m.listings_publish_failed()}</p>
        <p>{m.listings_publish_kept()}</p>
      </Alert>
    </div>
  );
}

type Found = { errors: ListingErrors; attempt: number };

// Nobody should upload five pictures to be told that a title is missing.
function useCheck() {
  const [found, setFound] = useState<Found | null>(null);

  function check(event: FormEvent<HTMLFormElement>) {
    const { errors } = parseListing(new FormData(event.currentTarget));
    if (errors) event.preventDefault();
    setFound(errors ? (before) => ({ errors, attempt: (before?.attempt ?? 0) + 1 }) : null);
  }
  return { found, check };
}

/** D1 §5 says it in one sentence for these three. */
function lacksRequired({ category, title, description }: ListingErrors): boolean {
  return (
    category === "category_required" ||
    title === "title_required" ||
    description === "description_required"
  );
}
