import type { FieldCatalogue } from "#app/features/listing-details/listing-details.ts";
import { ContactNote } from "#app/features/safety/contact-note.tsx";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import {
  impliedType,
  listingTypes,
  maxDescriptionLength,
  maxTitleLength,
} from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { lengthOf } from "#app/platform/text.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { FileText } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { CascadingSelects } from "#app/ui/cascading-selects.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { partOf } from "#app/ui/part-code.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { writeSelects } from "#app/ui/write-field.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { CategoryDetails } from "./details-fields.tsx";
import { FormFold, type SectionState, FormSection } from "./form-section.tsx";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";

export type CategoryChoice = { id: string; name: string; choices: { id: string; name: string }[] };

type AboutFieldsProps = {
  categories: readonly CategoryChoice[];
  fields: FieldCatalogue;
  values: ListingValues;
  errors: ListingErrors;
  /** Null without script: then a button loads the fields that depend on these choices. */
  live: { category: string; subcategory: string; listingType: string } | null;
  section: SectionState;
  takesPost: boolean;
};

export function AboutFields(props: AboutFieldsProps) {
  const { categories, fields, values, errors, live, section, takesPost } = props;
  useImpliedType(live?.subcategory ?? "");
  return (
    <FormSection title={m.listings_form_about()} icon={FileText} section={section}>
      {(live === null || takesPost) && <DefaultSubmit />}
      {takesPost && (
        <FormFold
          title={m.listings_post()}
          text={m.listings_post_text()}
          icon={FileText}
          folded={!values.post}
        >
          <Field
            name="post"
            label={<span className="sr-only">{m.listings_post()}</span>}
            hint={values.post && m.listings_post_left()}
            error={errors.post}
          >
            {(props) => <Textarea {...props} rows={5} defaultValue={values.post} />}
          </Field>
          <Button intent="read-post" variant="secondary">
            {m.listings_post_read()}
          </Button>
        </FormFold>
      )}
      <CountedField
        name="title"
        label={m.listings_field_title()}
        hint={m.listings_field_title_hint()}
        value={values.title}
        error={errors.title}
        max={maxTitleLength}
      />
      {live?.category === "" && <SectionGuess categories={categories} />}
      <CascadingSelects
        groups={categories}
        parent={{
          name: "category",
          label: m.listings_field_category(),
          placeholder: m.listings_choose_category(),
          value: values.category,
          error: errors.category,
        }}
        child={{
          name: "subcategory",
          label: m.listings_field_subcategory(),
          placeholder: m.listings_choose_subcategory(),
          value: values.subcategory,
          error: errors.subcategory,
        }}
        live={live && { parent: live.category, child: live.subcategory }}
      />
      <ChoiceGroup
        legend={m.listings_field_type()}
        name="listingType"
        options={listingTypes.map((value) => ({ value, label: listingTypeName(value) }))}
        defaultValue={values.listingType}
        error={errors.listingType}
        required
      />
      {live === null && (
        <div className="hidden noscript:block">
          <p className="mb-2 text-sm text-muted">{m.listings_refine_text()}</p>
          <Button intent="refine" variant="secondary">
            {m.listings_refine()}
          </Button>
        </div>
      )}
      <CountedField
        name="description"
        label={m.listings_field_description()}
        hint={m.listings_field_description_hint()}
        value={values.description}
        error={errors.description}
        max={maxDescriptionLength}
      />
      {live?.category && <FactsOfTexts fields={fields} live={live} />}
      <CategoryDetails catalogue={fields} values={values} errors={errors} live={live} />
    </FormSection>
  );
}

// A subcategory that implies a type chooses it, unless somebody has chosen one.
function useImpliedType(subcategory: string) {
  const chosenHere = useRef<string>(undefined);
  const implied = impliedType(subcategory);
  useEffect(() => {
    const types = document.getElementById("field-listingType");
    const chosen = types?.querySelector<HTMLInputElement>("input:checked");
    if (!implied || (chosen && chosen.value !== chosenHere.current)) return;
    chosenHere.current = implied;
    types?.querySelector<HTMLInputElement>(`input[value="${implied}"]`)?.click();
  }, [implied]);
}

// Enter presses the first button of a form, which would otherwise be the one that loads fields.
function DefaultSubmit() {
  return (
    <button
      type="submit"
      name="intent"
      value="save"
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );
}

// Comes once there is a category to read for.
const FactChips = partOf(async () => (await import("./fact-chips.tsx")).FactChips);

type FactsOfTextsProps = {
  fields: FieldCatalogue;
  live: NonNullable<AboutFieldsProps["live"]>;
};

function FactsOfTexts({ fields, live }: FactsOfTextsProps) {
  const title = useFieldText("title") ?? "";
  const description = useFieldText("description") ?? "";
  const { category: categoryId, subcategory, listingType: type } = live;
  const listingType = listingTypes.find((each) => each === type) ?? "sale";
  const place = { categoryId, subcategoryId: subcategory || null, listingType };
  if (title + description === "") return null;
  return (
    <Suspense>
      <FactChips props={{ ...place, catalogue: fields, title, description }} />
    </Suspense>
  );
}

type SectionGuessProps = { categories: readonly CategoryChoice[] };

// Milliseconds without typing before it is requested.
const pause = 400;

function SectionGuess({ categories }: SectionGuessProps) {
  const title = useFieldText("title");
  const { reply, isFailed } = useJson<{
    section?: { categoryId: string; subcategoryId: string | null };
  }>(title && `/suggest.json?${new URLSearchParams({ title })}`, pause);
  const guess = isFailed ? undefined : reply?.section;
  const found = categories.find(({ id }) => id === guess?.categoryId);
  const part = found?.choices.find(({ id }) => id === guess?.subcategoryId);
  return (
    <p role="status" className="empty:hidden">
      {guess && found && (
        <Button
          variant="secondary"
          full
          onClick={() =>
            writeSelects({ category: guess.categoryId, subcategory: guess.subcategoryId ?? "" })
          }
        >
          {m.listings_guess({ section: [found.name, part?.name].filter(Boolean).join(" › ") })}
        </Button>
      )}
    </p>
  );
}

type CountedFieldProps = {
  value?: string;
  error?: string;
  name: "title" | "description";
  label: string;
  hint: string;
  max: number;
};

function CountedField({ value, max, name, ...words }: CountedFieldProps) {
  const text = useFieldText(name);
  const isTitle = name === "title";
  return (
    <Field {...words} name={name} required>
      {(props) => (
        <>
          {isTitle ? (
            <Input {...props} defaultValue={value} autoComplete="off" />
          ) : (
            <Textarea {...props} rows={7} defaultValue={value} />
          )}
          <Counter text={text} max={max} />
          <ContactNote
            text={text ?? value ?? ""}
            andLinks={!isTitle}
            title={isTitle ? m.listings_title_number() : m.listings_description_contact()}
          >
            {isTitle ? m.listings_title_number_text() : m.listings_description_contact_text()}
          </ContactNote>
        </>
      )}
    </Field>
  );
}

// Null until scripts run: a number that never moves would be wrong.
function useFieldText(name: string): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const field = document.getElementById(`field-${name}`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const read = () => setText(field.value.trim());
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, [name]);
  return text;
}

function Counter({ text, max }: { text: string | null; max: number }) {
  if (text === null) return null;
  const count = lengthOf(text);
  const locale = getLocale();
  return (
    <p
      aria-hidden
      className={cx(
        "numbers mt-1 text-end text-xs",
        count > max ? "font-bold text-danger" : "text-muted",
      )}
    >
      {m.listings_counter({ count: formatNumber(count, locale), max: formatNumber(max, locale) })}
    </p>
  );
}
