import { type ActionFunctionArgs, data, redirect } from "react-router";
import {
  type ContactCaller,
  VisitorsRefused,
} from "#app/features/profiles/seller-contact.server.ts";
import type { Contact, ContactReply } from "#app/features/listing-page/contact.ts";
import type { Waiting } from "#app/features/listing-page/contact-page.tsx";
import { ProofNeeded, readProof } from "#app/platform/challenge/proof.ts";
import { readTicket } from "#app/platform/challenge/ticket.server.ts";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { deviceKey, newDeviceCookie } from "#app/platform/limits/device-cookie.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";

type ActionInput = Pick<ActionFunctionArgs, "request" | "context">;
type Reveal = (caller: ContactCaller, now: Date) => Promise<Contact>;
type ContactResult = { reply: ContactReply; status?: number; headers?: Record<string, string> };

/**
 * The answer of a page whose form asks for a contact; `path` is its own, without its language. Where a
 * proof is asked for and no script can work, the page waits instead.
 */
export async function answerContact(
  { request, context }: ActionInput,
  path: string,
  reveal: Reveal,
) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const isScripted = form.get("from") === "dialog";
  // Only now: a page that everybody reads names nobody's browser.
  const named = newDeviceCookie(request);
  const caller = {
    viewer: context.get(viewerContext),
    request,
    clientAddress,
    device: deviceKey(named ? withCookie(request, named) : request, clientAddress),
    proof: readProof(form),
  };
  const { reply, status, headers } = await answer(() => reveal(caller, clock.now()));
  const cookie: Record<string, string> = named ? { "set-cookie": named } : {};
  if (!isScripted && reply.outcome === "gone") throw new NotFound();
  if (!isScripted && reply.outcome === "proof") {
    const ticket = encodeURIComponent(reply.ask.ticket);
    return redirect(`${pathIn(locale, path)}?ticket=${ticket}`, { headers: cookie });
  }
  return data<ContactReply>(reply, { status, headers: { ...headers, ...cookie } });
}

export function readWaiting(request: Request): { waiting: Waiting | null; headers: HeadersInit } {
  const ticket = new URL(request.url).searchParams.get("ticket");
  const read = ticket && readTicket(ticket, "contact", clock.now());
  if (!ticket || !read || typeof read === "string") return { waiting: null, headers: {} };
  const wait = "wait" in read ? read.wait : 0;
  return { waiting: { ticket, wait }, headers: wait > 0 ? { refresh: String(wait) } : {} };
}

async function answer(reveal: () => Promise<Contact>): Promise<ContactResult> {
  try {
    return { reply: { outcome: "shown", contact: await reveal() } };
  } catch (error) {
    if (error instanceof TooMany) {
      const headers = { "retry-after": String(error.retryAfter) };
      return { reply: replyTo(error), status: 429, headers };
    }
    if (error instanceof NotAllowed) return { reply: { outcome: "suspended" }, status: 403 };
    if (error instanceof Conflict) return { reply: { outcome: "reserved" }, status: 409 };
    if (error instanceof NotFound) return { reply: { outcome: "gone" }, status: 404 };
    if (isDatabaseAway(error)) return { reply: { outcome: "failed" }, status: 503 };
    throw error;
  }
}

function replyTo(refused: TooMany): ContactReply {
  if (refused instanceof ProofNeeded) return { outcome: "proof", ask: refused.ask };
  if (refused instanceof VisitorsRefused)
    return { outcome: "visitors-refused", retryAfter: refused.retryAfter };
  return { outcome: "too-many", limit: refused.text };
}

function withCookie(request: Request, setCookie: string): Request {
  return new Request(request.url, { headers: { cookie: setCookie.split(";", 1)[0] ?? "" } });
}
