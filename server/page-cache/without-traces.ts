/** What mails, advertisements and networks hang on an address to know it again: no page asks for it. */
const trace =
  /^(?:utm_\w{1,20}|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id)=/;

/** A request's target without them, all else as it was: where a visitor comes from makes no page of its own. */
export function withoutTraces(target: string): string {
  const at = target.indexOf("?");
  if (at < 0) return target;
  const asked = target.slice(at + 1).split("&");
  const left = asked.filter((part) => !trace.test(part));
  if (left.length === asked.length) return target;
  return left.length === 0 ? target.slice(0, at) : `${target.slice(0, at)}?${left.join("&")}`;
}
