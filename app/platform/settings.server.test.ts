import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settings } from "./settings.server.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

test.each(Object.values(settings).map(({ variable }) => variable))(
  "the README names %s",
  (variable) => {
    expect(readme).toContain(`\`${variable}\``);
  },
);
