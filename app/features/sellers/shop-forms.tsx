import {
  Banknote,
  Clock3,
  ImagePlus,
  LayoutGrid,
  MapPin,
  Plus,
  Printer,
  QrCode,
  Trash2,
} from "#app/ui/icons.tsx";
import { useState } from "react";
import type { CategoryWithSubcategories } from "#app/features/catalogue/catalogue.server.ts";
import {
  type GovernorateChoice,
  ProfilePlaceFields,
} from "#app/features/profiles/profile-place.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextareaField, TextField } from "#app/ui/text-field.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { HoursEditor } from "#app/ui/hours-editor.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PictureButton } from "#app/ui/picture-button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { shrinkIn } from "#app/ui/shrink-picture.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { weekOf, weekOfTyped } from "#app/ui/week-times.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { BranchList } from "./components/branch-list.tsx";
import { currencyWithSign } from "#app/features/listings/price-text.ts";
import { ShopCover } from "./shop-cover.tsx";
import {
  maxBranchNameLength,
  maxHoursNoteLength,
  maxShopAddressLength,
  maxBranches,
  maxChosenParts,
  type PriceList,
  priceUnits,
} from "./shop.ts";
import type { getOwnShop } from "./shop.server.ts";

type OwnShop = Awaited<ReturnType<typeof getOwnShop>>;

const path = "/account/shop";

type PartProps = { shop: OwnShop; reply: FormReply | undefined };

type ShopFormProps = PartProps & TradesPartProps & AddressPartProps;

export function ShopForm({ reply, shop, catalogue, ...address }: ShopFormProps) {
  const own = replyTo(reply, "save");
  const part = { shop, reply: own };
  return (
    <LocalForm
      key={own?.id ?? JSON.stringify(shop)}
      to={path}
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className="space-y-5"
      fields={{ intent: "save", hours: "yes" }}
    >
      <FormErrors reply={own} />
      <CoverPart {...part} />
      <TradesPart {...part} catalogue={catalogue} />
      <HoursPart {...part} />
      <PricesPart {...part} />
      <AddressPart {...part} {...address} />
      <div className="form-bar no-print">
        <SubmitButton size="large" className="sm:justify-self-start">
          {m.account_save_changes()}
        </SubmitButton>
      </div>
    </LocalForm>
  );
}

const replyTo = (reply: FormReply | undefined, ...intents: string[]) =>
  reply && intents.includes(reply.intent) ? reply : undefined;

const filledNote = (isGiven: boolean) => (isGiven ? m.account_given() : m.common_optional());

function CoverPart({ shop: { cover } }: PartProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <CardSection
      id="cover"
      className="no-print"
      title={m.shop_cover()}
      text={m.shop_cover_text()}
      icon={ImagePlus}
    >
      {cover && <ShopCover cover={cover} />}
      <PictureButton
        name="cover"
        label={cover ? m.account_avatar_other() : m.account_avatar_choose()}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.files?.[0]?.name);
          void shrinkIn(currentTarget);
        }}
      >
        <span className="mt-2 block text-sm text-muted wrap-anywhere">
          {chosen ? <bdi>{chosen}</bdi> : m.shop_cover_file()}
        </span>
      </PictureButton>
      {cover && <Checkbox name="removeCover" value="yes" label={m.account_avatar_remove()} />}
    </CardSection>
  );
}

type TradesPartProps = { catalogue: readonly CategoryWithSubcategories[] };

/** The subcategories that a business chooses, one in each field: as many as there may be. */
function TradesPart({ shop, reply, catalogue }: PartProps & TradesPartProps) {
  const options = catalogue.flatMap(({ subcategories }) =>
    subcategories.map(({ id, title }) => [id, title] as const),
  );
  const [first] = shop.subcategoryIds;
  return (
    <CardSection
      id="trades"
      className="no-print"
      title={m.shop_trades()}
      text={m.shop_trades_text()}
      icon={LayoutGrid}
      folded
      note={options.find(([id]) => id === first)?.[1] ?? m.common_optional()}
    >
      {Array.from({ length: maxChosenParts }, (_, at) => (
        <SelectField
          key={at}
          name={`subcategory-${at}`}
          label={m.shop_trade({ number: at + 1 })}
          none={m.shop_trade_none()}
          options={options}
          defaultValue={reply?.values[`subcategory-${at}`] ?? shop.subcategoryIds[at]}
          autoComplete="off"
        />
      ))}
    </CardSection>
  );
}

function HoursPart({ shop, reply }: PartProps) {
  const { hours, ramadanHours, needsPower } = shop;
  const week = reply ? weekOfTyped(reply.values, "ramadan") : weekOf(ramadanHours ?? hours);
  const isChecked = (name: string, stored: boolean) => (reply ? name in reply.values : stored);
  return (
    <CardSection
      id="hours"
      className="no-print"
      title={m.shop_hours()}
      text={m.shop_hours_text()}
      icon={Clock3}
      folded={!reply?.errors.ramadan}
      note={filledNote(Boolean(needsPower) || ramadanHours !== null)}
    >
      <Checkbox
        name="needsPower"
        value="yes"
        label={m.shop_needs_power()}
        defaultChecked={isChecked("needsPower", needsPower ?? false)}
      />
      <Checkbox
        name="hasRamadan"
        value="yes"
        label={m.shop_has_ramadan()}
        hint={m.shop_has_ramadan_hint()}
        defaultChecked={isChecked("hasRamadan", ramadanHours !== null)}
      />
      <div className="can-has:hidden in-[form:has([name=hasRamadan]:checked)]:block">
        <HoursEditor
          name="ramadan"
          legend={m.shop_ramadan_hours()}
          week={week}
          error={reply?.errors.ramadan}
        />
      </div>
    </CardSection>
  );
}

function PricesPart({ shop: { priceList }, reply }: PartProps) {
  const stored = { unit: unitOf(priceList), prices: linesOf(priceList) };
  const field = fieldsOf(reply, stored);
  const locale = getLocale();
  return (
    <CardSection
      id="prices"
      className="no-print"
      title={m.shop_prices()}
      text={m.shop_prices_text()}
      icon={Banknote}
      folded={!reply?.errors.prices && !reply?.errors.unit}
      note={filledNote(priceList !== null)}
    >
      <SelectField
        {...field("unit")}
        label={m.listings_field_currency()}
        none={priceList ? undefined : m.shop_unit_none()}
        options={priceUnits.map((unit) => [
          unit,
          unit === "new" || unit === "old"
            ? currencyWithSign("SYP", unit, locale)
            : currencyWithSign(unit, null, locale),
        ])}
      />
      <TextareaField
        {...field("prices")}
        label={m.shop_prices_lines()}
        hint={m.shop_prices_hint()}
        rows={8}
      />
    </CardSection>
  );
}

function unitOf(list: PriceList | null): string {
  return list?.pound ?? list?.currency ?? "";
}

function linesOf(list: PriceList | null): string {
  return (list?.lines ?? []).map(({ name, amount }) => `${name} = ${amount}`).join("\n");
}

type BranchesPartProps = PartProps & {
  newId: string;
  governorates: readonly GovernorateChoice[];
};

export function BranchesPart({ shop, reply, newId, governorates }: BranchesPartProps) {
  const own = replyTo(reply, "add-branch");
  const { values = {}, errors = {} } = own ?? {};
  const field = fieldsOf(own);
  const { branches } = shop;
  return (
    <CardSection
      id="branches"
      className="no-print"
      title={m.shop_branches()}
      text={m.shop_branches_text()}
      icon={MapPin}
    >
      <FormErrors reply={replyTo(reply, "remove-branch")} />
      <BranchList branches={branches}>
        {({ id, name }) => (
          <LocalForm to={path} preventScrollReset fields={{ intent: "remove-branch", id }}>
            <SubmitButton variant="quiet" size="icon" aria-label={m.shop_branch_remove({ name })}>
              <Trash2 aria-hidden className="text-danger" />
            </SubmitButton>
          </LocalForm>
        )}
      </BranchList>
      {branches.length < maxBranches && (
        // Mounted anew once a branch was added, so that its fields are empty.
        <Disclosure
          key={branches.length}
          summary={m.shop_branch_add()}
          defaultOpen={own !== undefined}
        >
          <LocalForm
            key={own?.id}
            to={path}
            preventScrollReset
            noValidate
            className="space-y-5"
            fields={{ id: newId, intent: "add-branch" }}
          >
            <FormErrors reply={own} />
            <TextField
              {...field("branch")}
              label={m.shop_branch_name()}
              required
              maxChars={maxBranchNameLength}
            />
            <ProfilePlaceFields
              required
              values={values}
              errors={errors}
              governorates={governorates}
            />
            <TextField
              {...field("hoursNote")}
              label={m.shop_branch_hours()}
              optional
              maxChars={maxHoursNoteLength}
            />
            <SubmitButton variant="secondary">
              <Plus aria-hidden />
              {m.shop_branch_add()}
            </SubmitButton>
          </LocalForm>
        </Disclosure>
      )}
    </CardSection>
  );
}

type AddressPartProps = {
  name: string;
  link: { url: string; qrSvg: string } | null;
  beginning: string;
};

function AddressPart({ shop, reply, name, link, beginning }: PartProps & AddressPartProps) {
  const { address, addressFreeAt } = shop;
  const field = fieldsOf(reply, { shopAddress: address ?? undefined });
  const { date } = useFormats();
  return (
    <CardSection
      id="address"
      title={m.shop_address()}
      text={m.shop_address_text()}
      icon={QrCode}
      folded={!link && !reply?.errors.shopAddress}
      note={address ? <bdi dir="ltr">{address}</bdi> : m.common_optional()}
    >
      {link && (
        <div className="space-y-3 text-center">
          <p className="text-2xl font-extrabold">
            <UserWords>{name}</UserWords>
          </p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(link.qrSvg)}`}
            alt={m.shop_qr()}
            width={208}
            height={208}
            className="mx-auto size-52 rounded-small bg-white p-2"
          />
          <p
            dir="ltr"
            className="rounded-small bg-sunk px-3 py-2 text-center break-all select-all print:text-lg"
          >
            {link.url}
          </p>
          <Button variant="secondary" onClick={() => print()}>
            <Printer aria-hidden />
            {m.shop_print()}
          </Button>
        </div>
      )}
      <div className="no-print">
        {addressFreeAt ? (
          <p className="text-sm text-muted">
            {m.shop_address_fixed({ date: date(addressFreeAt) })}
          </p>
        ) : (
          <TextField
            {...field("shopAddress")}
            label={m.shop_address_own()}
            hint={m.shop_address_hint({ beginning })}
            dir="ltr"
            maxChars={maxShopAddressLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputClass="in-[[dir=rtl]]:text-end"
          />
        )}
      </div>
    </CardSection>
  );
}
