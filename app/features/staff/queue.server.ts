import { redirect, type RouterContextProvider } from "react-router";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict } from "#app/platform/errors.ts";
import { readRowId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { type Queue, type QueueParams, readQueueParams } from "./queue.ts";
import { asStaff } from "./staff.server.ts";

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** How a list goes on behind its last row; a key that is missing, forged or damaged reads as null. */
export type PageKeyCodec<Key, Item> = {
  read: (text: string | null) => Key | null;
  write: (last: Item) => string;
};

export const byMoment = {
  read: readMomentKey,
  write: ({ createdAt, id }: { createdAt: Date; id: string }) =>
    writeMomentKey({ at: createdAt, id }),
};

export const byNumber = {
  read: readRowId,
  write: ({ id }: { id: number }) => String(id),
};

type Page = { after: string | null; limit: number };
type Keyed<Key> = { after: Key | null; limit: number };

/** Makes a paged list for staff from a query. @throws {NotFound} for everybody else */
export function listForStaff<Key, Item, Params extends Keyed<Key>>(
  select: (db: Connection, params: Params) => PromiseLike<Item[]>,
  key: PageKeyCodec<Key, Item>,
  by = asStaff,
) {
  return async (viewer: MaybeViewer, params: Omit<Params, keyof Page> & Page) => {
    by(viewer);
    const { after, limit } = params;
    const input = { ...params, after: key.read(after), limit: limit + 1 } as unknown as Params;
    const { shown, next } = pageOf(await select(database(), input), limit, key.write);
    return { rows: shown, next };
  };
}

export type QueueQuery<State extends string = string> = QueueParams<State> &
  Page & { locale: Locale; now: Date };

export const rowsPerPage = 30;

export function queueLoader<State extends string, Items extends object>(
  queue: Queue<State>,
  list: (viewer: MaybeViewer, query: QueueQuery<State>) => Promise<Items>,
  limit = rowsPerPage,
) {
  return async ({ request, context }: { request: Request; context: Context }) => {
    const query = new URL(request.url).searchParams;
    const params = readQueueParams(queue, query);
    const now = clock.now();
    const { locale } = context.get(requestInfoContext);
    const page = { ...params, after: query.get("after"), limit, locale, now };
    return { ...(await list(context.get(viewerContext), page)), params, now };
  };
}

type DecisionInput = { viewer: MaybeViewer; id: string; form: FormData; now: Date };
type Decision = { flash: FlashCode; decide: (input: DecisionInput) => Promise<void> };

/** The action of a queue whose forms carry an `id` and nothing that could be wrong; back to where it was sent from. */
export function queueAction(queue: Queue, decisions: Record<string, Decision>) {
  return async ({ request, url, context }: { request: Request; url: URL; context: Context }) => {
    const form = await request.formData();
    const decision = decisions[intentOf(form, Object.keys(decisions))] as Decision;
    const input = { viewer: context.get(viewerContext), form, now: clock.now() };
    return redirectAfterDecision(
      context,
      { path: queue.path + url.search, flash: decision.flash },
      () => decision.decide({ ...input, id: String(form.get("id")) }),
    );
  };
}

export async function redirectAfterDecision(
  context: Context,
  { path, flash }: { path: string; flash: FlashCode },
  act: () => Promise<void>,
): Promise<Response> {
  let code = flash;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    code = error.flash;
  }
  const { locale } = context.get(requestInfoContext);
  return redirect(pathIn(locale, path), { headers: { "set-cookie": setFlash(code) } });
}
