import { loadDemo } from "#db/demo/load-demo.ts";
import { countDemo, removeDemo, listStaff } from "#app/features/administration/operator.server.ts";
import { showSteps } from "../progress.ts";
import type { Run } from "./commands.ts";
import { askForConfirmation } from "./accounts.ts";

const print = (line: string) => console.log(line);

export const loadDemoContent: Run = async () => {
  const progress = showSteps("Pictures of the demo", print);
  const isLoaded = await loadDemo(print, { steps: progress.at });
  progress.end();
  if (!isLoaded) print("The demo content is already loaded.");
  return 0;
};

export const removeDemoContent: Run = async ({ options }, { demo }) => {
  const counts = await countDemo();
  if (counts.people === 0) {
    print("There is no demo content.");
    return 0;
  }
  print(`This deletes for good:
  ${counts.people} demo accounts
  ${counts.listings} listings, ${counts.pictures} pictures
  ${counts.communities} communities with their messages, ${counts.conversations} conversations
and what real members did with them: ${counts.commentsOfMembers} comments, ${counts.favoritesOfMembers} favorites, ${counts.reviewsOfMembers} reviews.
Conversations with real members stay, as those with any account that is erased.`);
  if (!options.yes && !(await askForConfirmation())) return 1;
  await removeDemo(new Date());
  print(
    "The demo content is deleted. Its pictures are removed from the disk while the program runs.",
  );
  const administrators = (await listStaff()).filter(({ role }) => role === "administrator");
  if (administrators.length === 0)
    print("There is no administrator now. Make one: npm run admin -- grant EMAIL");
  if (demo)
    print(
      "DEMO is on: the next start with an empty database loads it again. Set DEMO=0 to prevent that.",
    );
  return 0;
};
