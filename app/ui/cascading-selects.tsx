import { useRef } from "react";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type Choice = { id: string; name: string };

type Side = {
  name: string;
  label: string;
  placeholder: string;
  value?: string;
  error?: string;
};

type NarrowingSelectsProps = {
  groups: readonly (Choice & { choices: readonly Choice[] })[];
  parent: Side;
  child: Side;
  live: { parent: string; child: string } | null;
  /** For a filter: neither is required, nor marked as optional. They stand side by side in a wide `@container`. */
  free?: boolean;
};

/**
 * Two selects, the second with the choices that belong to the first. Another choice in the first clears the
 * second, which is hidden where there is nothing to choose. Without script it offers everything, in groups.
 */
export function CascadingSelects({
  groups,
  parent,
  child,
  live,
  free = false,
}: NarrowingSelectsProps) {
  const second = useRef<HTMLSelectElement>(null);
  const choices = live && (groups.find(({ id }) => id === live.parent)?.choices ?? []);

  function clearSecond() {
    if (second.current) second.current.value = "";
  }

  return (
    <div className={cx("grid items-start gap-5", free ? "@md:grid-cols-2" : "sm:grid-cols-2")}>
      <Field {...parent} required={!free}>
        {(control) => (
          <Select
            {...control}
            defaultValue={parent.value ?? ""}
            onChange={clearSecond}
            autoComplete="off"
          >
            <option value="">{parent.placeholder}</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div hidden={(choices ?? groups.flatMap((group) => group.choices)).length === 0}>
        <Field {...child} optional={!free}>
          {(control) => (
            <Select
              {...control}
              key={live ? live.parent : "everything"}
              ref={second}
              defaultValue={(live ? live.child : child.value) ?? ""}
              autoComplete="off"
            >
              <option value="">{child.placeholder}</option>
              {choices
                ? choices.map((choice) => <ChoiceOption key={choice.id} {...choice} />)
                : groups
                    .filter((group) => group.choices.length > 0)
                    .map((group) => (
                      <optgroup key={group.id} label={group.name}>
                        {group.choices.map((choice) => (
                          <ChoiceOption key={choice.id} {...choice} />
                        ))}
                      </optgroup>
                    ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}

function ChoiceOption({ id, name }: Choice) {
  return <option value={id}>{name}</option>;
}
