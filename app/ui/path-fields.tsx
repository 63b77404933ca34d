/** Hidden fields for the query of a path: a form that asks by GET drops what its action carries. */
export function PathFields({ path }: { path: string }) {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  return [...query].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
