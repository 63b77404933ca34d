import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { photo } from "#test/members.ts";
import { useProgram } from "#test/program.ts";
import { type DatabaseState, keepState } from "./database-state.ts";
import type { Operation, Role } from "./operation.ts";
import { from, requestOf } from "./request-of.ts";
import { type Scene, setScene } from "./scene.ts";

// As the program runs: React draws pages for developers at half the speed.
process.env.NODE_ENV = "production";

type Fill = (text: string) => string;

/** The program with everybody and everything that the operations ask about; `prepare` is done before its state is kept. */
export function useScene(prepare: (client: pg.Client) => Promise<unknown> = async () => {}) {
  const { program, poolConfig } = useProgram();
  const here = {} as { client: pg.Client; scene: Scene; state: DatabaseState; picture: File };
  beforeAll(async () => {
    here.client = new pg.Client(poolConfig());
    await here.client.connect();
    here.scene = await setScene(program(), here.client);
    here.picture = await photo("plum");
    await prepare(here.client);
    here.state = await keepState(here.client);
  });
  afterAll(() => here.client.end());

  const requestBy = (
    operation: Operation,
    role: Role,
    fill: Fill = (text) => here.scene.fill(text, role),
  ) => requestOf(operation, role, here.scene, { picture: here.picture, fill });
  return {
    program,
    scene: () => here.scene,
    state: () => here.state,
    requestBy,
    /** The answer to it, read to its end. */
    async ask(operation: Operation, role: Role, fill?: Fill) {
      const answer = await program().fetch(requestBy(operation, role, fill), from);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    /** Does in the database what makes the operation possible for the role. */
    async give(operation: Operation, fill: Fill): Promise<void> {
      for (const statement of operation.given ?? []) await here.client.query(fill(statement));
      if (operation.given) await here.state.take();
    },
    query: (text: string) => here.client.query(text),
  };
}
