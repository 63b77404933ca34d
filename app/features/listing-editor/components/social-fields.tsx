import { Globe, Plus, Trash2 } from "#app/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { type SocialPlatform, socialPlatforms } from "#app/platform/social-links.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { socialNames } from "#app/features/profiles/social-names.ts";
import type { ListingErrors, ListingValues } from "../listing-fields.ts";
import { FormFold } from "./form-section.tsx";

type Platform = Exclude<SocialPlatform, "website">;

const platforms = socialPlatforms.filter((platform) => platform !== "website");

type SocialFieldsProps = { values: ListingValues; errors: ListingErrors };

/**
 * The website and one page on each platform. With script the platforms are added one
 * by one; without it they are all there, folded away.
 */
export function SocialFields({ values, errors }: SocialFieldsProps) {
  const { shown, box, add, remove } = useShown(values);
  const hydrated = useHydrated();
  const isGiven = platforms.some((platform) => values[`social-${platform}`]);
  const hasErrors = Boolean(errors.website) || platforms.some((each) => errors[`social-${each}`]);
  const rest = platforms.filter((platform) => !shown.includes(platform));
  return (
    <FormFold
      title={m.listings_form_links()}
      text={m.listings_form_links_text()}
      icon={Globe}
      folded={!isGiven && !values.website && !hasErrors}
    >
      <TextField
        name="website"
        label={m.listings_field_website()}
        hint={m.listings_field_website_hint()}
        error={errors.website}
        optional
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="url"
        defaultValue={values.website}
        inputClass="in-[[dir=rtl]]:text-end"
      />
      <details open={hydrated || isGiven || undefined}>
        <summary className={cx("flex min-h-11 items-center font-semibold", hydrated && "hidden!")}>
          {m.listings_social_all()}
        </summary>
        <div ref={box} className="space-y-4">
          {platforms.map((platform) => (
            <div key={platform} hidden={hydrated && !shown.includes(platform)}>
              <PageField
                platform={platform}
                value={values[`social-${platform}`]}
                error={errors[`social-${platform}`]}
                onRemove={hydrated ? () => remove(platform) : undefined}
              />
            </div>
          ))}
        </div>
      </details>
      {hydrated && rest.length > 0 && <Adder platforms={rest} onAdd={add} />}
    </FormFold>
  );
}

// Something may have been typed before hydration.
function useShown(values: ListingValues) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<Platform | "adder">(undefined);
  const [shown, setShown] = useState<Platform[]>(() =>
    platforms.filter((platform) => values[`social-${platform}`]),
  );
  const control = (platform: Platform) =>
    box.current?.querySelector<HTMLInputElement>(`[name="social-${platform}"]`);

  useEffect(() => {
    setShown((before) =>
      platforms.filter((platform) => before.includes(platform) || control(platform)?.value),
    );
  }, []);
  useEffect(() => {
    if (wanted.current === "adder") document.getElementById("add-social")?.focus();
    else if (wanted.current) control(wanted.current)?.focus();
    wanted.current = undefined;
  });

  function add(platform: Platform) {
    wanted.current = platform;
    setShown([...shown, platform]);
  }
  function remove(platform: Platform) {
    const field = control(platform);
    if (field) {
      field.value = "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    wanted.current = "adder";
    setShown(shown.filter((each) => each !== platform));
  }
  return { shown, box, add, remove };
}

type PageFieldProps = {
  platform: Platform;
  value?: string;
  error?: string;
  onRemove?: () => void;
};

function PageField({ platform, value, error, onRemove }: PageFieldProps) {
  const name = socialNames[platform]();
  return (
    <Field name={`social-${platform}`} label={name} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <Input
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={value}
            className="min-w-0 flex-1 in-[[dir=rtl]]:text-end"
          />
          {onRemove && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={m.listings_social_remove({ platform: name })}
              title={m.listings_social_remove({ platform: name })}
              onClick={onRemove}
              className="hover:text-danger"
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

type AdderProps = { platforms: readonly Platform[]; onAdd: (platform: Platform) => void };

// Without a name, so that it is not sent with the form.
function Adder({ platforms: rest, onAdd }: AdderProps) {
  const [chosen, choose] = useState<Platform>();
  const platform = rest.find((each) => each === chosen) ?? rest[0];
  return (
    <div>
      <label htmlFor="add-social" className="mb-1.5 block font-semibold">
        {m.listings_social_add()}
      </label>
      <div className="flex max-w-md items-center gap-2">
        <div className="min-w-0 flex-1">
          <Select
            id="add-social"
            value={platform}
            onChange={(event) => choose(rest.find((each) => each === event.currentTarget.value))}
          >
            {rest.map((each) => (
              <option key={each} value={each}>
                {socialNames[each]()}
              </option>
            ))}
          </Select>
        </div>
        <Button
          variant="secondary"
          onClick={() => {
            if (platform) onAdd(platform);
          }}
          className="min-h-12"
        >
          <Plus aria-hidden />
          {m.listings_social_add_button()}
        </Button>
      </div>
    </div>
  );
}
