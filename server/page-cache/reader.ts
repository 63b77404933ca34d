import { mediaUrl } from "#app/features/media/media.ts";
import { findSignedInBy } from "#app/features/accounts/sessions.server.ts";
import type { SharedPage, MemberPart, ReaderPart } from "#app/platform/member-part.ts";
import { memberKey } from "#app/platform/member-key.server.ts";
import type { OwnPart, OwnPartAnswer } from "#app/platform/own-part.ts";
import { partsOf } from "#app/platform/rooms.server.ts";
import { mayTakePart } from "#app/platform/viewer.ts";

/** The session's member of a request, with what the page does not say of them, in one statement. */
export async function findReader(
  cookie: string,
  tags: readonly string[] = [],
): Promise<OwnPartAnswer> {
  const request = new Request("http://reader.invalid", { headers: { cookie } });
  const [page, subjectId] = pageOf(tags);
  const found = await findSignedInBy(request, questionsOn(page), subjectId);
  if (!found) return null;
  const { viewer, parts } = found;
  const isOfStaff = viewer.role !== "user" || viewer.needsTwoFactor;
  if (!mayTakePart(viewer) || isOfStaff) return { rendersFor: "their standing" };
  const filled: Partial<OwnPart> = {};
  for (const { name, fills } of partsOn(page)) {
    if (fills) Object.assign(filled, { [fills]: parts[name] });
    else if (parts[name]) return { rendersFor: name };
  }
  const avatarUrl = viewer.avatarMediaId ? mediaUrl(viewer.avatarMediaId, 320) : null;
  const { name, digits } = viewer;
  return { viewer: { key: memberKey(viewer), name, avatarUrl }, digits, ...filled };
}

function partsOn(page: SharedPage): readonly ReaderPart[] {
  return partsOf("readerParts").filter(({ on }) => on === "every page" || on === page);
}

type Questions = Readonly<Record<string, MemberPart<unknown>>>;

const questions = new Map<SharedPage, Questions>();

// The same objects each time: the statement is prepared by them.
function questionsOn(page: SharedPage): Questions {
  const known =
    questions.get(page) ?? Object.fromEntries(partsOn(page).map(({ name, ask }) => [name, ask]));
  questions.set(page, known);
  return known;
}

function pageOf([tag = ""]: readonly string[]): [SharedPage, string?] {
  if (tag.startsWith("l:")) return ["listing", tag.slice(2)];
  if (tag.startsWith("s:")) return ["seller", tag.slice(2)];
  return [tag === "search" ? "search" : "every page"];
}
