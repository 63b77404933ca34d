/** Whoever may come to an address, in the order of the tables. */
export const roles = [
  "visitor",
  "member",
  "owner",
  "other",
  "blocked",
  "suspended",
  "groupMember",
  "groupAdmin",
  "creator",
  "banned",
  "moderator",
  "administrator",
] as const;
export type Role = (typeof roles)[number];

/**
 * What somebody is answered. Only `done` may change the database, and must; `ok` gives what was asked for;
 * `same` is taken and leaves everything as it was; `sign-in` leads to signing in, `home` to the front page,
 * `on` to another page of ours; `none` is the stream's empty answer; a number refuses with that status.
 */
export type Reply =
  | "ok"
  | "done"
  | "same"
  | "sign-in"
  | "home"
  | "on"
  | "none"
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 422;

export type Cells = Readonly<Record<Role, Reply>>;

/** Something that can be asked of the program, with a request in which nothing is wrong. */
export type Operation = {
  /** What it does, as docs/audit/authorisation.md says it. */
  name: string;
  /** The file that answers: a route of app/routes.ts, or of `server` for what stands before the pages. */
  by: string;
  method: "GET" | "POST";
  /** With names of the scene in braces (scene.ts), as everywhere below. */
  path: string;
  form?: Readonly<Record<string, string | readonly string[]>>;
  headers?: Readonly<Record<string, string>>;
  /** The status of `ok`, `done` and `same`: 200 for GET and 302 for POST unless told. */
  success?: number | readonly number[];
  /** The tables that `done` changes, each of them. */
  changes?: readonly string[];
  /** Tables that it may change besides, for some. */
  also?: readonly string[];
  /** SQL that makes it possible for the member who asks, run before. */
  given?: readonly string[];
  cells: Cells;
};

/** The same for all, but for those named. */
export function cells(all: Reply, but: Partial<Record<Role, Reply>> = {}): Cells {
  return Object.fromEntries(roles.map((role) => [role, but[role] ?? all])) as Cells;
}

/** Of a page behind the members' gate. */
export function members(all: Reply, but: Partial<Record<Role, Reply>> = {}): Cells {
  return cells(all, { visitor: "sign-in", ...but });
}

/** Of a page behind the staff's gate: for everybody else there is none. */
export function staff(answer: Reply, but: Partial<Record<Role, Reply>> = {}): Cells {
  return cells(404, { moderator: answer, administrator: answer, ...but });
}

/** What the member whose matter it is may do; everybody else finds nothing there. */
export function ownerOnly(answer: Reply, but: Partial<Record<Role, Reply>> = {}): Cells {
  return members(404, { owner: answer, ...but });
}

/** The ones who stand in a community; whoever else comes is told `outside`. */
export function inGroup(
  outside: Reply,
  answers: { member: Reply; admin: Reply; creator: Reply },
  but: Partial<Record<Role, Reply>> = {},
): Cells {
  const { member, admin, creator } = answers;
  return members(outside, { groupMember: member, groupAdmin: admin, creator, ...but });
}

export function changesSomething({ method, cells }: Operation): boolean {
  return method === "POST" && roles.some((role) => cells[role] === "done");
}
