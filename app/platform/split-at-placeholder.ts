const placeholder = "\uFFFC";

/** The texts around an element that stands in a message; `message` writes the placeholder where it goes, once or more. */
export function splitAtPlaceholder(message: (placeholder: string) => string): string[] {
  return message(placeholder).split(placeholder);
}
