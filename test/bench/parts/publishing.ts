import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { users } from "#app/features/accounts/data/tables.ts";
import { contentRulesJobs } from "#app/features/content-rules/content-rules-jobs.server.ts";
import { sellerPublished } from "#app/features/notifications/kinds/awaited.server.ts";
import { savedSearchJobs } from "#app/features/search/saved-search-jobs.server.ts";
import { parseListing } from "#app/features/listing-editor/listing-fields.ts";
import { publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { database } from "#app/platform/database.server.ts";
import { createJobSchema } from "#app/platform/jobs/queues.server.ts";
import { viewerOf } from "#test/factories.ts";
import { rowMaker } from "#test/many-listings/rows.ts";
import { makeOwners, withDatabase } from "#test/many-listings/store.ts";
import { measureInTurn, part } from "../part.ts";
import { listingForm } from "../program.ts";

const clients = 4;
// One member may publish twenty a day.
const ofEach = 15;

// What publishing asks to be done later. All jobs of the program (server/worker.ts) need it built.
const publishingJobs = [...contentRulesJobs, ...savedSearchJobs, ...(sellerPublished.jobs ?? [])];

// As the form's page calls it: each with its check, its event, its place in the search and its counts.
export default part({
  async prepare({ ends }) {
    const folder = mkdtempSync(join(tmpdir(), "dalil-bench-"));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  },
  measure: (folder, { isQuick, rounds }) =>
    withDatabase(folder, async (client) => {
      const { host, port, user, database: name } = client;
      await createJobSchema(
        { host, port, user, database: name },
        publishingJobs.map(({ job }) => job),
      );
      const listings = isQuick ? 300 : 3_000;
      const members = Math.ceil((listings * rounds) / ofEach);
      await makeOwners(client, folder, members);
      const make = await rowMaker(client, { of: listings * rounds, owners: members });
      const viewers = (await database().select().from(users)).map(viewerOf);
      await client.query("vacuum (analyze)");
      let at = 0;
      const publish = async () => {
        const [viewer, { title, description }] = [viewers[at % members], make(++at)];
        const form = new FormData();
        for (const [name, value] of Object.entries(listingForm({ title, description }, at)))
          form.set(name, value);
        const { input } = parseListing(form);
        if (!input) throw new Error("The form of the bench is wrong");
        await publishListing({ viewer: viewer ?? null, input, locale: "ar", now: new Date() });
      };
      const measure = async () => {
        const [begun, end] = [performance.now(), at + listings];
        const send = async () => {
          while (at < end) await publish();
        };
        await Promise.all(Array.from({ length: clients }, send));
        return { "listings/s": listings / ((performance.now() - begun) / 1_000) };
      };
      return { [`${clients} clients`]: await measureInTurn(rounds, { published: measure }) };
    }),
});
