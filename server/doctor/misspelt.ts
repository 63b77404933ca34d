import { editDistance } from "#app/platform/edit-distance.ts";
import { type Setting, settings } from "#app/platform/settings.server.ts";

const known = Object.values<Setting>(settings).flatMap(({ variable, isSecret }) =>
  isSecret ? [variable, `${variable}_FILE`] : [variable],
);

/** Variables that are no settings, but nearly: `SITE_NAM_AR` for `SITE_NAME_AR`. Short ones may be anybody's. */
export function findMisspelt(names: readonly string[]) {
  return names.flatMap((name) => {
    const capitals = name.toUpperCase();
    if (known.includes(name) || (name.length < 6 && !known.includes(capitals))) return [];
    const near = known.find((each) => editDistance(capitals, each, 2) <= (name.length < 9 ? 1 : 2));
    return near ? [{ name, near }] : [];
  });
}

/** For the start of the program, as `warnOfUnencrypted`. */
export function warnOfMisspelt(names: readonly string[]) {
  const found = findMisspelt(names).map(({ name, near }) => `${name} (${near}?)`);
  return found.length > 0 ? `Not settings, and without effect: ${found.join(", ")}.` : null;
}
