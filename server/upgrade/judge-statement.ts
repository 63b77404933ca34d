import type { Statement } from "#app/platform/postgres/split-statements.server.ts";

export type Judged = {
  line: number;
  /** The table it changes; null where it changes none with rows. */
  table: string | null;
  does: string;
  /** Whom it blocks: nobody, everybody for a moment, or writers (everybody) as long as it works. */
  waits: "nobody" | "a moment" | "writers" | "everybody";
  /** What it processes: nothing, every row, or every row with a rewrite (of the row or an index). */
  work: "nothing" | "reads" | "writes";
  /** Why it must not be in a migration, and what to do instead; null where it may, or is marked. */
  refused: string | null;
};

type Verdict = Pick<Judged, "does" | "waits" | "work"> & { refused?: string };

const fine = (does: string, waits: Judged["waits"] = "a moment"): Verdict => ({
  does,
  waits,
  work: "nothing",
});
const long = (does: string, refused: string): Verdict => ({
  does,
  waits: "everybody",
  work: "writes",
  refused,
});
const reading = (does: string, refused: string): Verdict => ({
  ...long(does, refused),
  work: "reads",
});
const breaking = (does: string): Verdict => ({
  ...fine(does),
  refused:
    "the previous version still uses it while both run: release one version first that does not",
});

const inBatches = "it rewrites every row: add it empty, fill it in batches";
const twoSteps = "add it NOT VALID, and VALIDATE CONSTRAINT in a separate migration";
const concurrent =
  "build it with CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration with such statements only";

const alterations: [pattern: RegExp, verdict: Verdict][] = [
  [
    /^(add|drop) (column )?.*\b(generated always as \(.*\) stored|generated (always|by default) as identity|(big|small)?serial\b)/,
    long("adds a column computed for every row", inBatches),
  ],
  [
    // now() gives every row the same value; any other function may not.
    /^add (column )?.*\bdefault\b.*\b(?!now\b)\w+\s*\(/,
    long("adds a column with a different value in every row", inBatches),
  ],
  [
    /^add (constraint \w+ )?(foreign key|check)\b.*\bnot valid$/,
    fine("adds a constraint for new rows"),
  ],
  [/^add (constraint \w+ )?(foreign key|check)\b/, reading("adds a rule", twoSteps)],
  [
    /^add (constraint \w+ )?(unique|primary key) using index/,
    fine("turns an index into a constraint"),
  ],
  [
    /^add (constraint \w+ )?(unique|primary key|exclude)\b/,
    long("adds a constraint with an index", `${concurrent}; then ADD CONSTRAINT … USING INDEX`),
  ],
  [
    /^add (column )?.*\b(unique|primary key)\b/,
    long("adds a column with an index", `add it without; ${concurrent}`),
  ],
  [
    /^add (column )?.*\b(references|check)\b/,
    reading("adds a column with a constraint", `add it without; then the constraint: ${twoSteps}`),
  ],
  [
    /^add (column )?.*\bnot null\b(?!.*\bdefault\b)/,
    reading("adds a required column without a default", "give it a DEFAULT: it costs nothing"),
  ],
  [/^add /, fine("adds a column")],
  [
    /^validate constraint/,
    { does: "validates a constraint for old rows", waits: "nobody", work: "reads" },
  ],
  [
    /^alter (column )?\w+ (set data )?type\b/,
    long(
      "changes a column's type",
      "it rewrites every row: add another column, fill it in batches",
    ),
  ],
  [
    /^alter (column )?\w+ set not null/,
    reading(
      "makes a column NOT NULL",
      "first a CHECK (… IS NOT NULL) NOT VALID that is validated; then mark it",
    ),
  ],
  [/^alter (column )?\w+ /, fine("changes the default of a column")],
  [/^drop constraint/, fine("drops a constraint")],
  [/^drop /, breaking("drops a column")],
  [/^rename/, breaking("renames")],
  [
    /^set (logged|unlogged|tablespace|access method)|^cluster/,
    long("moves the table", "it rewrites every row"),
  ],
  [
    /^(set|reset|enable|disable|owner|replica|force|no force) ?/,
    fine("changes a setting of the table"),
  ],
];

/** Full statements; the group of the pattern is the name of the table. */
const statements: [pattern: RegExp, verdict: Verdict][] = [
  [
    /^create (?:unique )?index concurrently if not exists \w+ on (?:only )?([\w.]+)/,
    { does: "builds an index concurrently", waits: "nobody", work: "writes" },
  ],
  [
    /^create (?:unique )?index concurrently .*? on (?:only )?([\w.]+)/,
    {
      ...long("builds an index", "write IF NOT EXISTS and a name: an interrupted one starts again"),
      waits: "nobody",
    },
  ],
  [
    /^create (?:unique )?index\b.*? on (?:only )?([\w.]+)/,
    { ...long("builds an index", concurrent), waits: "writers" },
  ],
  [/^drop index/, fine("drops an index")],
  [/^alter index/, fine("changes an index")],
  [
    /^reindex (?!.*\bconcurrently\b)\w+ ([\w.]+)/,
    long("rebuilds indexes", "REINDEX … CONCURRENTLY, by hand"),
  ],
  [/^create (?:or replace )?(?:constraint )?trigger .*? on ([\w.]+)/, fine("adds a trigger")],
  [/^drop trigger .*? on ([\w.]+)/, fine("drops a trigger")],
  [
    /^insert into ([\w.]+)(?: as \w+)?(?: ?\([^)]*\))? (?:values|default values|overriding)/,
    fine("adds rows", "nobody"),
  ],
  [
    /^insert into ([\w.]+)/,
    { ...long("inserts rows from a query", "let a job fill it in batches"), waits: "nobody" },
  ],
  [
    /^update (?:only )?([\w.]+)/,
    {
      ...long("changes rows", "let a job change them in batches of some thousand"),
      waits: "writers",
    },
  ],
  [
    /^delete from (?:only )?([\w.]+)/,
    {
      ...long("deletes rows", "let a job delete them in batches of some thousand"),
      waits: "writers",
    },
  ],
  [/^truncate (?:table )?(?:only )?([\w.]+)/, breaking("empties the table")],
  [/^drop table (?:if exists )?([\w.]+)/, breaking("drops the table")],
  [
    /^(?:cluster|vacuum full|lock (?:table )?) ?([\w.]+)/,
    long("locks the table", "nobody else can use it meanwhile"),
  ],
  [/^vacuum|^analyze/, { does: "reads a table", waits: "nobody", work: "reads" }],
  [
    /^refresh materialized view (?!concurrently)([\w.]+)/,
    long("refreshes a materialized view", "REFRESH … CONCURRENTLY, in a job"),
  ],
  [
    /^(?!(?:alter|drop) table\b)(create|alter|drop|comment on) (or replace )?(extension|function|procedure|type|domain|schema|sequence|view|table|collation|statistics|column|constraint|index)\b/,
    fine("changes no table with rows", "nobody"),
  ],
];

const unknown: Verdict = {
  does: "does something unknown",
  waits: "everybody",
  work: "writes",
  refused: "its text does not show whom it blocks",
};

/** A table that the same migration creates has no rows. A comment `-- held: reason` lets a statement pass. */
export function judgeMigration(migration: readonly Statement[]): Judged[] {
  const created = new Set<string>();
  return migration.flatMap((statement) => {
    const text = statement.text.toLowerCase().replaceAll(/\s+/g, " ");
    const made = /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1];
    if (made) created.add(made);
    const isMarked = statement.comments.some((comment) => /^held: \S/.test(comment));
    return judgeStatement(text).map(({ table, verdict }) => {
      const isNew = table !== null && created.has(table);
      const refused = isNew || isMarked ? null : (verdict.refused ?? null);
      const { does, waits, work } = isNew ? fine(verdict.does, "nobody") : verdict;
      return { line: statement.line, table, does, waits, work, refused };
    });
  });
}

function judgeStatement(text: string): { table: string | null; verdict: Verdict }[] {
  const alter = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text);
  if (alter) {
    const [, table = "", actions = ""] = alter;
    return splitActions(actions).map((action) => ({
      table,
      verdict: alterations.find(([pattern]) => pattern.test(action))?.[1] ?? unknown,
    }));
  }
  for (const [pattern, verdict] of statements) {
    const found = pattern.exec(text);
    if (!found) continue;
    const isHarmless = verdict.waits === "nobody" && verdict.work === "nothing";
    return [{ table: isHarmless ? null : (found[1] ?? null), verdict }];
  }
  return [{ table: null, verdict: unknown }];
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
