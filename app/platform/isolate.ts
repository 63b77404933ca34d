/** What a person wrote runs its own way and keeps the line it stands in as it is. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
