/** The database cannot be used; the message is one sentence, with the cure, for the operator. */
export class PostgresError extends Error {
  override name = "PostgresError";
}
