import { createHmac } from "node:crypto";
import type pg from "pg";
import { newId } from "#app/platform/id.ts";
import { secret } from "#app/platform/secrets.server.ts";

/** A member who is signed in: his id, and the cookie his browser sends. */
export type SignedIn = { id: string; cookie: string };

/** Writes members and their sessions past the forms, whose passwords would take a quarter of an hour. */
export async function signInMany(pool: pg.Pool, count: number): Promise<SignedIn[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = newId();
    return { id, session: newId(), token: `bench-${index}-${newId()}`, email: `${id}@bench.test` };
  });
  const given = JSON.stringify(rows);
  const recordset =
    "jsonb_to_recordset($1::jsonb) as r (id uuid, session uuid, token text, email text)";
  await pool.query(
    `insert into users (id, name, email) select id, 'عضو', email from ${recordset}`,
    [given],
  );
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at)
     select session, id, token, now() + interval '20 days' from ${recordset}`,
    [given],
  );
  await pool.query("analyze");
  const key = secret("sessions");
  return rows.map(({ id, token }) => {
    const signature = createHmac("sha256", key).update(token).digest("base64");
    return { id, cookie: `dalil.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}
