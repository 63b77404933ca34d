import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished, test } from "vitest";
import { filesOf, placeKey } from "#test/second-place.ts";
import { chanceOf } from "../chaos/chance.ts";
import { settle } from "../chaos/disturbed-house.ts";
import { House } from "../chaos/house.ts";
import { Writing, writeUntil } from "../chaos/mixed-writes.ts";

const chance = chanceOf(20_261_129);

// oxlint-disable-next-line no-console -- the figures
const print = (line: string) => console.log(line);

test("what a second place costs a site with a thousand writes an hour", async () => {
  const place = mkdtempSync(join(tmpdir(), "dalil-costs-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const env = { SECOND_PLACE: place, DATA_KEY: placeKey };
  const house = new House(chance, { env });
  await house.open();
  while (filesOf(place, /^bases.*manifest/).length === 0) await pause(100);
  const bytesIn = (name: RegExp) =>
    filesOf(place, name).reduce((sum, file) => sum + statSync(file).size, 0);
  const position = async () =>
    (await house.ask<{ at: number }>("select pg_current_wal_lsn() - '0/0' as at"))[0]?.at ?? 0;
  const base = bytesIn(/^bases/);
  const people = [await house.resident(), await house.resident(), await house.resident()];
  const community = await settle(house, people);
  const findListing = async (key: string) => {
    const query = "select id::int from listings where submission_key = $1";
    return (await house.ask<{ id: number }>(query, [key]))[0]?.id;
  };
  const writing = new Writing({ people, community, chance, findListing });
  // So many come between two checkpoints, five minutes apart; after each, the first change of a page is longer.
  const [cycles, perCycle] = [4, 83];
  const [logBefore, storedBefore] = [await position(), bytesIn(/^log/)];
  for (let cycle = 1; cycle <= cycles; cycle++) {
    await house.ask("checkpoint");
    let taken = 0;
    const onTaken = () => void taken++;
    await Promise.all(
      people.map((by) =>
        writeUntil(() => taken >= perCycle, {
          by,
          port: house.port,
          writing,
          chance,
          onTaken,
          onRefused: () => {},
          onLimit: () => house.liftLimits(),
        }),
      ),
    );
  }
  await pause(5_000);
  const cycleADay = (24 * 60) / 5 / cycles;
  const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  print(
    `base copy ${mega(base)}; log a day ${mega((Number(await position()) - Number(logBefore)) * cycleADay)}, ` +
      `stored ${mega((bytesIn(/^log/) - storedBefore) * cycleADay)}, pictures ${mega(bytesIn(/^pictures/) * cycleADay)}`,
  );
  const copying = house.copying();
  const before = copying.map(processorSeconds).reduce((sum, one) => sum + one, 0);
  const begun = performance.now();
  const withPlace = await commitTimes(house);
  const used = copying.map(processorSeconds).reduce((sum, one) => sum + one, 0) - before;
  print(
    `processor: ${((used * 100_000) / (performance.now() - begun)).toFixed(1)} % of a core while writing`,
  );
  for (const pid of copying) process.kill(pid, "SIGSTOP");
  const withoutPlace = await commitTimes(house);
  for (const pid of copying) process.kill(pid, "SIGCONT");
  print(
    `p95 of a commit: ${withPlace.toFixed(1)} ms with the place, ${withoutPlace.toFixed(1)} ms without`,
  );
  await house.close();
});

async function commitTimes(house: House): Promise<number> {
  await house.ask("create table if not exists commits (note text)");
  const times: number[] = [];
  for (let n = 0; n < 1_000; n++) {
    const begun = performance.now();
    await house.ask("insert into commits values (repeat('x', 500))");
    times.push(performance.now() - begun);
    await pause(10);
  }
  return times.toSorted((a, b) => a - b)[950] ?? 0;
}

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
