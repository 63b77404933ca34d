type InLog = {
  type: string;
  message: string;
  stack?: string[];
  /** The database's or the system's own name for it, and what of the schema it is about. */
  code?: string;
  constraint?: string;
  table?: string;
  cause?: InLog;
};

const deepest = 4;

/**
 * What the log says of an error: where it happened and of what kind, and never what was asked with. The
 * parameters of a statement, the row a database complains about and the value it could not read are
 * people's texts, addresses and numbers.
 */
export function describeError(error: unknown, depth = 0): InLog {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const code = textIn(error, "code");
  const constraint = textIn(error, "constraint");
  const table = textIn(error, "table");
  const stack = error.stack?.split("\n").flatMap((line) => /^\s+at (.+)/.exec(line)?.[1] ?? []);
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: withoutValues(error.message, code),
    ...(stack && { stack }),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(error.cause !== undefined &&
      depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}

function withoutValues(message: string, code: string | undefined): string {
  // Class 22 of SQLSTATE, "data exception": the message quotes the value.
  if (code && /^22\w{3}$/.test(code)) return "a value that the database cannot read";
  return message.replace(/\nparams: [^]*$/, "");
}

function textIn(error: Error, name: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}
