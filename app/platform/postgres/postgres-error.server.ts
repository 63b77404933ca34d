/** The database cannot be used; the message is one sentence, with the cure, for the operator. */
export class PostgresError extends Error {
  override name = "PostgresError";
}

/** The same start would fail again, until a person has mended something. */
export class LastingPostgresError extends PostgresError {
  readonly isLasting = true;
}
