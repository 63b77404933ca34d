import { newId } from "#app/platform/id.ts";
import { joinSomebody } from "./members.ts";
import type { Browser, useProgram } from "./program.ts";

export type SellerMember = Browser & { email: string; id: string };

/** What the tests of sellers' pages and reviews ask of the program, and of its database behind its back. */
export function sellerScene({ browser, ask: askRows }: ReturnType<typeof useProgram>) {
  const ask = askRows<Record<string, string>>;

  async function join(): Promise<SellerMember> {
    const { browser: own, ...member } = await joinSomebody({ browser, ask: askRows });
    return { ...own, ...member };
  }

  return {
    ask,
    join,
    page: (id: string, from: Browser = browser(), prefix = "") =>
      from.get(`${prefix}/seller/${id}`),
    write: (from: Browser, seller: string, form: Record<string, string> = {}) =>
      from.post(`/seller/${seller}/review`, {
        intent: "write",
        id: newId(),
        rating: "4",
        comment: "جيد",
        ...form,
      }),
    reviewOf: async (by: SellerMember) =>
      (await ask("select id from reviews where reviewer_id = $1", by.id))[0]?.id ?? "",
  };
}
