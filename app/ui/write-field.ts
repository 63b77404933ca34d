import { flushSync } from "react-dom";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function writeField(field: Control, value: string): void {
  const kind = [HTMLSelectElement, HTMLTextAreaElement].find((each) => field instanceof each);
  // The element's own setter is watched by React, which would take the value for an old one.
  Object.getOwnPropertyDescriptor((kind ?? HTMLInputElement).prototype, "value")?.set?.call(
    field,
    value,
  );
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

/** Takes out what the fields of `part` began with, and leaves what was typed over it. */
export function clearFields(part: Element): void {
  for (const field of part.querySelectorAll<Control>("input, select, textarea")) {
    if (field instanceof HTMLSelectElement) {
      if (field.options[0]?.value === "" && field.value) flushSync(() => writeField(field, ""));
    } else if (field.type === "checkbox" || field.type === "radio") {
      clearChoice(field as HTMLInputElement, part);
    } else if (field.value !== "" && field.value === field.defaultValue) {
      writeField(field, "");
    }
  }
}

// Of choices one of which must be made, the first is made where the fields began with one.
function clearChoice(field: HTMLInputElement, part: Element): void {
  if (!field.checked || !field.defaultChecked || field.name === "terms") return;
  if (field.type === "checkbox") field.click();
  else if (field.required) field.checked = false;
  else part.querySelector<HTMLInputElement>(`[name="${field.name}"]`)?.click();
}
