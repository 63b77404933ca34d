import type { Statement } from "#app/platform/postgres/split-statements.server.ts";

export type Judged = {
  line: number;
  /** The statement, or one action of an ALTER TABLE, in one line. */
  text: string;
  /** The table it changes; null where it changes none with rows. */
  table: string | null;
  /** Whom it blocks: nobody, everybody for a moment, or writers (everybody) as long as it works. */
  waits: "nobody" | "a moment" | "writers" | "everybody";
  /** What it processes: nothing, every row, or every row with a rewrite (of the row or an index). */
  work: "nothing" | "reads" | "writes";
  /** Why it must not be in a migration, and what to do instead; null where it may, or is marked. */
  refused: string | null;
};

type Verdict = Pick<Judged, "waits" | "work"> & { refused?: string };

const harmless: Verdict = { waits: "nobody", work: "nothing" };
const brief: Verdict = { waits: "a moment", work: "nothing" };
const long = (refused: string, waits: Judged["waits"] = "everybody"): Verdict => ({
  waits,
  work: "writes",
  refused,
});
const reading = (refused: string): Verdict => ({ ...long(refused), work: "reads" });
const breaking: Verdict = {
  ...brief,
  refused:
    "the previous version still uses it while both run: release one version first that does not",
};

const inBatches = "it rewrites every row: add it empty, fill it in batches";
const twoSteps = "add it NOT VALID, and VALIDATE CONSTRAINT in a separate migration";
const concurrent =
  "build it with CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration with such statements only";
const byJob = "let a job do it in batches of some thousand";

const alterations: [pattern: RegExp, verdict: Verdict][] = [
  [
    /^(add|drop) (column )?.*\b(generated always as \(.*\) stored|generated (always|by default) as identity|(big|small)?serial\b)/,
    long(inBatches),
  ],
  // now() gives every row the same value; any other function may not.
  [/^add (column )?.*\bdefault\b.*\b(?!now\b)\w+\s*\(/, long(inBatches)],
  [
    /^add (constraint \w+ )?((foreign key|check)\b.*\bnot valid$|(unique|primary key) using index)/,
    brief,
  ],
  [/^add (constraint \w+ )?(foreign key|check)\b/, reading(twoSteps)],
  [
    /^add (constraint \w+ )?(unique|primary key|exclude)\b/,
    long(`${concurrent}; then ADD CONSTRAINT … USING INDEX`),
  ],
  [/^add (column )?.*\b(unique|primary key)\b/, long(`add it without; ${concurrent}`)],
  [
    /^add (column )?.*\b(references|check)\b/,
    reading(`add it without; then the constraint: ${twoSteps}`),
  ],
  [
    /^add (column )?.*\bnot null\b(?!.*\bdefault\b)/,
    reading("give it a DEFAULT: it costs nothing"),
  ],
  [/^validate constraint/, { waits: "nobody", work: "reads" }],
  [
    /^alter (column )?\w+ (set data )?type\b/,
    long("it rewrites every row: add another column, fill it in batches"),
  ],
  [
    /^alter (column )?\w+ set not null/,
    reading("first a CHECK (… IS NOT NULL) NOT VALID that is validated; then mark it"),
  ],
  [/^set (logged|unlogged|tablespace|access method)|^cluster/, long("it rewrites every row")],
  [/^drop (?!constraint)|^rename/, breaking],
  [/^(add|alter|drop|set|reset|enable|disable|owner|replica|force|no force)\b/, brief],
];

/** Full statements; the group of the pattern is the name of the table. */
const statements: typeof alterations = [
  [
    /^create (?:unique )?index concurrently if not exists \w+ on (?:only )?([\w.]+)/,
    { waits: "nobody", work: "writes" },
  ],
  [
    /^create (?:unique )?index concurrently .*? on (?:only )?([\w.]+)/,
    long("write IF NOT EXISTS and a name: an interrupted one starts again", "nobody"),
  ],
  [/^create (?:unique )?index\b.*? on (?:only )?([\w.]+)/, long(concurrent, "writers")],
  [/^reindex (?!.*\bconcurrently\b)\w+ ([\w.]+)/, long("REINDEX … CONCURRENTLY, by hand")],
  [
    /^(?:create (?:or replace )?(?:constraint )?|drop )trigger .*? on ([\w.]+)|^(?:alter|drop) index/,
    brief,
  ],
  [
    /^insert into ([\w.]+)(?: as \w+)?(?: ?\([^)]*\))? (?:values|default values|overriding)/,
    harmless,
  ],
  [/^insert into ([\w.]+)/, long(byJob, "nobody")],
  [/^(?:update|delete from) (?:only )?([\w.]+)/, long(byJob, "writers")],
  [/^(?:truncate (?:table )?(?:only )?|drop table (?:if exists )?)([\w.]+)/, breaking],
  [/^(?:cluster|vacuum full|lock (?:table )?) ?([\w.]+)/, long("nobody else can use it meanwhile")],
  [/^vacuum|^analyze/, { waits: "nobody", work: "reads" }],
  [/^refresh materialized view (?!concurrently)([\w.]+)/, long("REFRESH … CONCURRENTLY, in a job")],
  [
    /^(?!(?:alter|drop) table\b)(create|alter|drop|comment on) (or replace )?(extension|function|procedure|type|domain|schema|sequence|view|table|collation|statistics|column|constraint|index)\b/,
    harmless,
  ],
];

const unknown = long("its text does not show whom it blocks");

/** A table that the same migration creates has no rows. A comment `-- held: reason` lets a statement pass. */
export function judgeMigration(migration: readonly Statement[]): Judged[] {
  const created = new Set<string>();
  return migration.flatMap((statement) => {
    const text = statement.text.toLowerCase().replaceAll(/\s+/g, " ");
    const made = /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1];
    if (made) created.add(made);
    const isMarked = statement.comments.some((comment) => /^held: \S/.test(comment));
    return judgeStatement(text).map(({ text, table, verdict }) => {
      const isNew = table !== null && created.has(table);
      const { waits, work, refused = null } = isNew ? harmless : verdict;
      const { line } = statement;
      return { line, text, table, waits, work, refused: isMarked ? null : refused };
    });
  });
}

function judgeStatement(text: string): { text: string; table: string | null; verdict: Verdict }[] {
  const [, before = "", table = "", actions = ""] =
    /^(alter table (?:if exists )?(?:only )?([\w.]+) )(.*)$/.exec(text) ?? [];
  if (table)
    return splitActions(actions).map((action) => ({
      text: before + action,
      table,
      verdict: alterations.find(([pattern]) => pattern.test(action))?.[1] ?? unknown,
    }));
  for (const [pattern, verdict] of statements) {
    const found = pattern.exec(text);
    if (found) return [{ text, table: verdict === harmless ? null : (found[1] ?? null), verdict }];
  }
  return [{ text, table: null, verdict: unknown }];
}

function splitActions(actions: string): string[] {
  let depth = 0;
  let part = "";
  const parts: string[] = [];
  for (const character of actions) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += character;
  }
  return [...parts, part.trim()];
}
