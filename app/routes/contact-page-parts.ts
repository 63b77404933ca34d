import { data } from "react-router";
import type { ContactReply } from "#app/features/listing-page/contact.ts";
import { m } from "#app/paraglide/messages.js";
import type { RootData } from "#app/root-data.ts";
import { pageMeta } from "./page-meta.ts";

/** A lost connection is a reply, too: the contact page stays, and says so. */
export async function answerOrFailed<Reply>(answer: () => Promise<Reply>) {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<ContactReply>({ outcome: "failed" }, { status: 503 });
  }
}

/** The meta data of such a page; `path` without its language. */
export function contactMeta(root: RootData | undefined, path: string) {
  return pageMeta({
    root,
    title: m.contact_title(),
    description: m.contact_description(),
    path,
    noindex: true,
  });
}
