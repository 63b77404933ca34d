/** So many listings stand side by side on a phone. */
export const maxCompared = 3;

export function comparePath(ids: readonly number[]): string {
  return `/compare?${ids.map((id) => `id=${id}`).join("&")}`;
}
