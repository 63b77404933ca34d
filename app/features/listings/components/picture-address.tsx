import { Link2 } from "#app/ui/icons.tsx";
import { useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PictureKind } from "../listing.ts";
import { pictureAddressField } from "./picture-lists.ts";

type PictureAddressProps = {
  kind: PictureKind;
  /** What the field begins with. */
  value?: string;
  onAdd: (address: string) => void;
};

/** A picture by its address: fetched at once with script, with the form without. */
export function PictureAddress({ kind, value, onAdd }: PictureAddressProps) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  function add() {
    const address = field.current?.value.trim();
    if (!field.current || !address) return;
    onAdd(address);
    field.current.value = "";
  }
  return (
    <Disclosure
      defaultOpen={Boolean(value)}
      summary={
        <span className="inline-flex items-center gap-2 text-sm text-green">
          <Link2 aria-hidden className="size-4.5" />
          {m.pictures_address()}
        </span>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name={pictureAddressField[kind]}
          label={m.pictures_address_label()}
          hint={m.pictures_address_hint()}
          className="min-w-0 grow basis-60"
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="url"
              inputMode="url"
              autoComplete="off"
              defaultValue={value}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
        {hydrated && (
          <Button variant="secondary" onClick={add} className="min-h-12">
            {m.pictures_address_add()}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
