import { demoAccounts } from "#db/demo/accounts.ts";
import { ask, askMany, asBrowser, type Target } from "../ask.ts";
import { measureInTurn, part } from "../part.ts";
import { signInForm, startDemo } from "../program.ts";
import { wrk } from "../wrk.ts";

const path = "/sign-in";
const floodClients = 20;
let strangers = 0;

const right = (): Target => ({ path, status: 302, form: signInForm(demoAccounts[2].email) });
const wrong = (email = `nobody-${++strangers}@example.test`): Target => {
  return { path, status: 422, form: signInForm(email, "not the password") };
};

// What one sign-in costs, and what a flood of wrong ones does to whoever only reads.
export default part({
  needs: ["wrk"],
  prepare: startDemo,
  async measure({ url: origin }, { rounds, seconds }) {
    const ms = async (page: Target) => ({ ms: (await ask(origin, page)).ms });
    const alone = await measureInTurn(rounds * 2, {
      "the form": () => ms({ path }),
      "the right password": () => ms(right()),
      "a wrong password": () => ms(wrong(demoAccounts[1].email)),
      "an unknown address": () => ms(wrong()),
    });
    const four = await measureInTurn(rounds, {
      "four at once": async () => ({
        "sessions/s": (await askMany(origin, right, { requests: 8, clients: 4 })).rate,
      }),
    });
    const home = () => wrk(origin, { path: "/", headers: asBrowser }, { seconds, connections: 10 });
    await home();
    const flood = await measureInTurn(rounds, {
      quiet: home,
      flooded: () => inFlood(origin, home),
    });
    return { "one sign-in": { ...alone, ...four }, "home, in a flood of wrong passwords": flood };
  },
});

/** @throws also when a wrong password was answered otherwise than by its refusal */
async function inFlood<Result>(origin: string, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const client = async () => {
    while (!isOver) await ask(origin, wrong());
  };
  const clients = Promise.all(Array.from({ length: floodClients }, client));
  clients.catch(() => {});
  try {
    return await work();
  } finally {
    isOver = true;
    await clients;
  }
}
