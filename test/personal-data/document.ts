import { impersonalTables, personalStores } from "./inventory.ts";
import type { OnErasure, PersonalStore } from "./store.ts";

const head = `# Personal data

What is stored about people, why, who sees it, for how long, and what deletes it. Written by
\`db/personal-data.db.test.ts\` from \`test/personal-data/\`, and held there to the database: a column that
is in neither of its lists fails the test, and so does an erasure that the foreign keys do not carry out.
To write it again after a change of the inventory: \`npx vitest run --project database db/personal-data.db.test.ts -u\`.

Outside the database: pictures have random names in the store and are deleted with their row (*media*). The
queue of jobs keeps finished jobs for a day. Mails in it are encrypted and kept for an hour, or for 90 days
where a server refused them, with the address it refused. Logs hold no names, addresses, numbers or
texts (\`server/markers.program.test.ts\`); the operator keeps them 30 days at most. Backups
(\`docs/backup.md\`) hold everything, and are the operator's: the scheduled ones rotate, and none should be kept longer
than 30 days, as the privacy policy says.`;

const erasure: Record<OnErasure, string> = {
  deleted: "is deleted with it",
  nameless: "stays, without a reference to the person",
  kept: "stays; does not lead to the person",
};

/** The document of the inventory. */
export function writeDocument(): string {
  const sections = personalStores.map(
    ({ title, stores }) => `## ${title}\n\n${stores.map(writeStore).join("\n\n")}`,
  );
  const others = Object.keys(impersonalTables)
    .map((table) => `\`${table}\``)
    .join(", ");
  return `${[head, ...sections, `## Nothing about people\n\n${others}.`].join("\n\n")}\n`;
}

function writeStore(store: PersonalStore): string {
  const { table, purpose, personal, seenBy, retention, shown, exported, onErasure } = store;
  const columns = Object.entries(personal).map(([column, what]) => `\`${column}\` (${what})`);
  const copy = "part" in exported ? `\`${exported.part}.json\`` : `not: ${exported.not}`;
  return [
    `### ${table}`,
    "",
    `${purpose}.`,
    "",
    `- **Columns:** ${columns.join(", ")}`,
    `- **Seen by:** ${seenBy}.`,
    `- **Kept:** ${retention}.`,
    ...(shown.length > 0 ? [`- **Shown by:** ${shown.join("; ")}`] : []),
    `- **In the member's copy:** ${copy}`,
    `- **When the account is erased:** ${erasure[onErasure]}`,
  ].join("\n");
}
