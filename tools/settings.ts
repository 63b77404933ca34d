import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { belongTogether } from "#app/platform/env.server.ts";
import { allowedBy, type Setting, settings } from "#app/platform/settings.server.ts";
import { runCommand } from "#server/command-line.ts";
import { root } from "./source-files.ts";

/** What is read of the environment besides the settings, and what for: nothing an operator need set. */
export const besides: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX:
    "2 in web processes unless it is set: with more, glibc keeps twice the memory after pictures.",
  NODE_ENV: "`production` unless it is set; selects the build of React and other packages.",
  INIT_CWD: "set by npm: the folder in which `npm run import -- FILE` was called.",
  CHROMIUM_PATH: "the browser of the tests and pictures, if it is not found automatically.",
};

/** Draws docs/settings.md. @throws when a schema does not say what it allows */
export function drawSettings(settings: Readonly<Record<string, Setting>>): string {
  const rows = Object.values(settings).map((setting) =>
    row([
      `\`${setting.variable}\`${setting.isSecret ? " (F)" : ""}`,
      setting.description,
      setting.fallback ? `\`${setting.fallback.replace("{PORT}", "PORT")}\`` : "",
      allowedBy(setting),
      setting.since ?? "0.1",
    ]),
  );
  const together = belongTogether.map((names) =>
    names.map((name) => `\`${settings[name]?.variable}\``).join(", "),
  );
  const others = Object.entries(besides).map(([name, what]) => `- \`${name}\`: ${what}`);
  return `# Settings

Drawn by \`npm run settings\` from \`app/platform/settings.server.ts\`, which validates them; do not edit it by hand.

The settings are environment variables, read once at the start. An unset or empty one has its default. One marked with F is secret: it may also be read from a file, the one that its name with \`_FILE\` names (\`SECRET_KEY_FILE=/run/secrets/key\`), as systemd and containers hand secrets over. If some are wrong, the program lists all of them and does not start. \`npm run doctor\` tries the database, mail, store and folders they name.

| variable | meaning | default | allowed | since |
|---|---|---|---|---|
${rows.join("\n")}

Set all of a group or none: ${together.join("; ")}.

## Other variables

${others.join("\n")}
`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const usage = `Writes docs/settings.md from the table that validates the settings.

  npm run settings`;

if (import.meta.main)
  await runCommand({ usage }, () => {
    writeFileSync(join(root, "docs/settings.md"), drawSettings(settings));
    console.log(`docs/settings.md has ${Object.keys(settings).length} settings.`);
  });
