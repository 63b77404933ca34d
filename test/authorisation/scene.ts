import { join } from "node:path";
import type pg from "pg";
import { inject, vi } from "vitest";
import { unsubscribePath } from "#app/features/member-mail/mail-choices.server.ts";
import { listingLinkPath } from "#app/features/listing-life/listing-links.server.ts";
import { lookAtStreetFile } from "#app/features/places/street-file.server.ts";
import { newId } from "#app/platform/id.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { password } from "#test/members.ts";
import { layStreetFile } from "#test/street-file.ts";
import { setCommunities } from "./groups.ts";
import { setJudged } from "./judged.ts";
import type { Role } from "./operation.ts";
import { gatherPeople, type People, setSecondStep, totp } from "./people.ts";
import { codesOf, setOffers } from "./offers.ts";
import { setAccounts, setListings, setTalk } from "./things.ts";

export type Scene = {
  cookies: Record<Role, string>;
  /** A text with the names in its braces filled in, as this one asks. */
  fill(text: string, role: Role): string;
};

/** Everybody and everything that the operations ask about, made by requests as people would make it. */
export async function setScene(
  program: Parameters<typeof gatherPeople>[0],
  client: pg.Client,
): Promise<Scene> {
  const people = await gatherPeople(program, client);
  const given = { people, client };
  const secondStep = await setSecondStep(program, people);
  const copy = await askForCopy(given);
  const listings = await setListings(given);
  const talk = await setTalk(given, listings);
  const accounts = await setAccounts(given);
  const groups = await setCommunities(given);
  const judged = await setJudged(given, { ...listings, ...talk });
  const offers = await setOffers(given, listings);
  const links = signLinks(people, client, listings.remindedAt ?? "");
  const streets = await layStreets(client);
  const names = {
    ...listings,
    ...talk,
    ...accounts,
    ...groups,
    ...judged,
    ...offers,
    ...(await codesOf(client, offers.deal ?? "")),
    ...links,
    streets,
    export: copy,
    password,
    secondStep: secondStep.cookie,
  };
  await leaveJobsLying(client);
  return {
    cookies: Object.fromEntries(
      Object.entries(people.browsers).map(([role, browser]) => [role, browser.cookie()]),
    ) as Scene["cookies"],
    fill: (text, role) =>
      text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
        const known = {
          ...people.ids,
          ...names,
          me: people.ids[role],
          "me.email": people.emails[role] || "nobody@members.dalil.test",
          "owner.email": people.emails.owner,
          new: newId(),
          // The present code has turned it on.
          totp: totp(secondStep.secret, Date.now() + 30_000),
        } as Record<string, string>;
        const found = known[name];
        if (found === undefined) throw new Error(`The scene knows no {${name}}`);
        return found;
      }),
  };
}

/** The owner's copy of what they gave; the job that makes it is the last one that is done here. */
async function askForCopy({ people, client }: { people: People; client: pg.Client }) {
  await people.browsers.owner.post("/account/settings", { intent: "export" });
  return vi.waitFor(
    async () => {
      const ready = "select id from data_exports where ready_at is not null";
      const { rows } = await client.query<{ id: string }>(ready);
      if (!rows[0]) throw new Error("the copy is not ready");
      return rows[0].id;
    },
    { timeout: 60_000, interval: 200 },
  );
}

const dataDirOf = (client: pg.Client) => join(inject("dataDir"), String(client.database));

/** Lays the map's streets there, as an operator would, and tells their version. */
async function layStreets(client: pg.Client): Promise<string> {
  layStreetFile(dataDirOf(client));
  const found = await lookAtStreetFile(dataDirOf(client));
  return found?.file.version ?? "";
}

/** As the program signs them: with the secrets in its data folder. */
function signLinks(people: People, client: pg.Client, remindedAt: string) {
  const dataDir = dataDirOf(client);
  configureSite(readEnv({ DATA_DIR: dataDir, PUBLIC_URL: "http://dalil.test" }));
  const tokenOf = (path: string) =>
    new URL(path, "http://dalil.test").searchParams.get("token") ?? "";
  const { owner } = people.ids;
  return {
    unsubscribeToken: tokenOf(unsubscribePath(owner, "comment")),
    keepToken: tokenOf(listingLinkPath("renew", owner, new Date(remindedAt))),
  };
}

/** From now on a job that is asked for waits for ever; those that are being done are waited for. */
async function leaveJobsLying(client: pg.Client): Promise<void> {
  await client.query(`create function leave_lying() returns trigger language plpgsql as $$
    begin new.start_after := now() + interval '10 years'; return new; end $$;
    create trigger leave_lying before insert on pgboss.job for each row execute function leave_lying();
    update pgboss.job set start_after = now() + interval '10 years' where state = 'created'`);
  await vi.waitFor(
    async () => {
      const active = "select count(*)::int as count from pgboss.job where state = 'active'";
      const { rows } = await client.query<{ count: number }>(active);
      if (rows[0]?.count !== 0) throw new Error("jobs are being done");
    },
    { timeout: 30_000, interval: 100 },
  );
}
