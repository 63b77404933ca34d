import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const list = /\/app\/ui\/icons\.tsx$/;
const imported = /import\s*\{([^}]*)\}\s*from\s*(["'])(?:#app\/ui|\.)\/icons\.tsx\2;?/g;

/** Each file of the browser draws the icons it shows, instead of fetching the list of all. */
export function ownIcons(file: string): Plugin {
  const ids = new Map(
    [...readFileSync(file, "utf8").matchAll(/export const (\w+) = drawn\(([^)]+)\)/g)].map(
      ([, name = "", symbol = ""]) => [name, symbol] as const,
    ),
  );
  return {
    name: "dalil:own-icons",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "pre",
      handler(code, id) {
        if (list.test(id.split("?")[0] ?? "")) return { code: asOwn(code), map: null };
        if (!code.includes("/icons.tsx") || !id.includes("/app/")) return null;
        return {
          code: code.replace(imported, (all, names: string) => drawHere(all, names, ids)),
          map: null,
        };
      },
    },
  };
}

const asOwn = (code: string) =>
  code
    .replace(/^function drawn\(/m, "export function drawn(")
    .replaceAll("= drawn(", "= /*#__PURE__*/ drawn(");

function drawHere(all: string, names: string, ids: ReadonlyMap<string, string>): string {
  const parts = names
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const types = parts.filter((part) => part.startsWith("type "));
  const drawn = parts.filter((part) => !part.startsWith("type "));
  if (drawn.length === 0 || drawn.some((part) => !ids.has(part.split(/\s+as\s+/)[0] ?? "")))
    return all;
  const lines = drawn.map((part) => {
    const [name = "", own = name] = part.split(/\s+as\s+/);
    return `const ${own} = /*#__PURE__*/ drawIcon$(${ids.get(name)});`;
  });
  const typed = types.length > 0 ? `import { ${types.join(", ")} } from "#app/ui/icons.tsx";` : "";
  return `import { drawn as drawIcon$ } from "#app/ui/icons.tsx";${typed}${lines.join(" ")}`;
}
