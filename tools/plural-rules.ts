import type { Plugin } from "vite";

const registryFile = /\/app\/paraglide\/registry\.js$/;
const made = "new Intl.PluralRules(locale, options)";

/** Rules of plurals made once a language; made for each counted word, they took a twentieth of a page's time. */
export function keptPluralRules(): Plugin {
  return {
    name: "dalil:kept-plural-rules",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform(code, id) {
      if (!registryFile.test(id.split("?")[0] ?? "")) return null;
      if (!code.includes(made)) this.error("Plurals are compiled in another way than before");
      return { code: code.replace(made, "rulesOf(locale, options)") + keeping, map: null };
    },
  };
}

const keeping = `
const rules = new Map();
function rulesOf(locale, options) {
  const key = locale + (options?.type ?? "");
  const known = rules.get(key);
  if (known) return known;
  const fresh = ${made};
  rules.set(key, fresh);
  return fresh;
}
`;
