import { Form } from "react-router";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import { unitName } from "#app/features/listing-details/listing-details-words.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type FormReply, fieldsOf, type Typed } from "#app/platform/forms/form-reply.ts";
import { directionOf } from "#app/platform/language.ts";
import { type Locale, locales, named, textIn } from "#app/platform/locale.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField, TextField } from "#app/ui/text-field.tsx";
import {
  fieldKinds,
  fieldUnits,
  kindName,
  maxFieldNameLength,
  typeName,
  writeChoices,
  type FieldView,
} from "../field-rules.ts";

type FormProps = { reply: FormReply | undefined; others: readonly FieldView[] };

export function NewFieldForm({ reply, others }: FormProps) {
  const own = reply?.intent === "add" ? reply : undefined;
  return (
    <Disclosure summary={m.staff_field_add()} defaultOpen={own !== undefined}>
      <Form method="post" className="group/field max-w-2xl space-y-4" preventScrollReset>
        <Names reply={own} values={beginning} />
        <SelectField
          {...fieldsOf(own)("kind")}
          label={m.staff_field_kind()}
          options={fieldKinds.map((kind) => [kind, kindName(kind)])}
        />
        <Limits reply={own} values={beginning} />
        <Choices reply={own} values={beginning} others={others} />
        <Uses reply={own} values={beginning} />
        <SubmitButton intent="add">{m.staff_field_add()}</SubmitButton>
      </Form>
    </Disclosure>
  );
}

export function EditFieldForm({ field, others, reply }: FormProps & { field: FieldView }) {
  const own = reply?.intent === "edit" ? reply : undefined;
  const values = valuesOf(field, others);
  const { kind } = field.shape ?? {};
  return (
    <Form method="post" className="space-y-4">
      <Names reply={own} values={values} />
      {(kind === "number" || kind === "year") && (
        <Limits reply={own} values={values} isOpen={kind} />
      )}
      {kind === "choice" && (
        <Choices
          reply={own}
          values={values}
          others={others.filter(({ id }) => id !== field.id)}
          isOpen
        />
      )}
      {field.kind === "choice" && !field.shape && (
        <p className="text-sm text-muted">{m.staff_field_choices_fixed()}</p>
      )}
      <Uses reply={own} values={values} />
      <SubmitButton intent="edit">{m.staff_save()}</SubmitButton>
    </Form>
  );
}

const isOn = "yes";

const beginning: Typed = {
  ...Object.fromEntries(
    listingTypes.filter((type) => type !== "job").map((type) => [typeName(type), isOn]),
  ),
  isFilter: isOn,
};

function valuesOf(field: FieldView, others: readonly FieldView[]): Typed {
  const { names, listingTypes: types, onCard, isFilter, shape } = field;
  const above = others.find(({ key }) => key === shape?.parent);
  return {
    ...Object.fromEntries(
      locales.map((locale) => [named<string, Locale>("name", locale), textIn(names, locale)]),
    ),
    ...Object.fromEntries(types.map((type) => [typeName(type), isOn])),
    ...(onCard && { onCard: isOn }),
    ...(isFilter && { isFilter: isOn }),
    ...(shape && {
      unit: shape.unit,
      min: shape.min === undefined ? "" : String(shape.min),
      max: shape.max === undefined ? "" : String(shape.max),
      ...(shape.decimals && { decimals: isOn }),
      parent: shape.parent,
      choices: writeChoices(shape, above?.shape?.choices ?? []),
    }),
  };
}

type PartProps = { reply: FormReply | undefined; values: Typed };

function Names({ reply, values }: PartProps) {
  const field = fieldsOf(reply, values);
  return locales.map((locale) => (
    <TextField
      key={locale}
      {...field(named<string, Locale>("name", locale))}
      label={m.staff_part_name({ language: m.language_name({}, { locale }) })}
      required
      lang={locale}
      dir={directionOf(locale)}
      maxChars={maxFieldNameLength}
    />
  ));
}

// What another kind has nothing of is not shown, where the browser can tell.
const ofNumbers = "can-has:hidden group-has-[option[value=number]:checked]/field:block";
const ofYears =
  "can-has:hidden group-has-[option[value=number]:checked]/field:grid group-has-[option[value=year]:checked]/field:grid";
const ofChoices = "can-has:hidden group-has-[option[value=choice]:checked]/field:block";

type LimitsProps = PartProps & { isOpen?: "number" | "year" };

function Limits({ reply, values, isOpen }: LimitsProps) {
  const field = fieldsOf(reply, values);
  const amount = { dir: "ltr", inputMode: "decimal", optional: true } as const;
  return (
    <>
      <div className={`gap-4 sm:grid-cols-2 ${isOpen ? "grid" : ofYears}`}>
        <TextField {...field("min")} {...amount} label={m.staff_field_min()} />
        {isOpen !== "year" && (
          <TextField {...field("max")} {...amount} label={m.staff_field_max()} />
        )}
      </div>
      {isOpen !== "year" && (
        <div className={isOpen ? "" : ofNumbers}>
          <SelectField
            {...field("unit")}
            label={m.staff_field_unit()}
            none={m.staff_field_unit_none()}
            options={fieldUnits.map((unit) => [unit, unitName(unit) ?? unit])}
          />
          <Check name="decimals" label={m.staff_field_decimals()} reply={reply} values={values} />
        </div>
      )}
    </>
  );
}

type ChoicesProps = PartProps & { others: readonly FieldView[]; isOpen?: true };

function Choices({ reply, values, others, isOpen }: ChoicesProps) {
  const field = fieldsOf(reply, values);
  const above = others.filter(({ shape }) => shape?.kind === "choice" && !shape.parent);
  return (
    <div className={isOpen ? "space-y-4" : `space-y-4 ${ofChoices}`}>
      <TextareaField
        {...field("choices")}
        label={m.staff_field_choices()}
        hint={m.staff_field_choices_hint()}
        rows={6}
        dir="auto"
      />
      {above.length > 0 && (
        <SelectField
          {...field("parent")}
          label={m.staff_field_above()}
          hint={m.staff_field_above_hint()}
          none={m.staff_field_above_none()}
          options={above.map(({ key, names }) => [key, textIn(names, getLocale())])}
        />
      )}
    </div>
  );
}

function Uses({ reply, values }: PartProps) {
  return (
    <>
      <FieldGroup legend={m.staff_field_types()} error={reply?.errors[typeName("sale")]}>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {listingTypes.map((type) => (
            <Check
              key={type}
              name={typeName(type)}
              label={listingTypeName(type)}
              reply={reply}
              values={values}
            />
          ))}
        </div>
      </FieldGroup>
      <div>
        <Check name="onCard" label={m.staff_field_on_card()} reply={reply} values={values} />
        <Check name="isFilter" label={m.staff_field_is_filter()} reply={reply} values={values} />
      </div>
    </>
  );
}

function Check({ name, label, reply, values }: PartProps & { name: string; label: string }) {
  const stated = reply?.values ?? values;
  return <Checkbox name={name} value={isOn} label={label} defaultChecked={stated[name] === isOn} />;
}
