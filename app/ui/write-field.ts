import { flushSync } from "react-dom";

/** Writes into a field as if it had been typed. */
export function writeField(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // The element's own setter is watched by React, which would take the value for an old one.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Chooses in selects, the first of which brings the choices of the next. */
export function writeSelects(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const select = document.getElementById(`field-${name}`);
    if (select instanceof HTMLSelectElement && select.value !== value)
      flushSync(() => writeField(select, value));
  }
}
