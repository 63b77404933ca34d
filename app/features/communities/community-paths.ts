import { communityPath } from "./community.ts";

export const communitiesPath = "/communities";
export const createPath = "/communities/create";

type CommunityTab = "all" | "mine";

export function listPath(tab: CommunityTab, { q = "", after = "" } = {}): string {
  const query = new URLSearchParams();
  if (tab === "mine") query.set("tab", tab);
  if (q) query.set("q", q);
  if (after) query.set("after", after);
  return query.size > 0 ? `${communitiesPath}?${query}` : communitiesPath;
}

export type CommunityPart = "members" | "requests" | "bans" | "settings" | "invite";

export function partPath(id: string, part: CommunityPart): string {
  return `${communityPath(id)}/${part}`;
}

export const questions = ["leave", "delete", "remove", "ban", "hand-over"] as const;
export type Question = (typeof questions)[number];

export function isQuestion(value: unknown): value is Question {
  return questions.some((question) => question === value);
}

export function questionPath(id: string, question: Question, memberId?: string): string {
  const query = new URLSearchParams({ what: question, ...(memberId && { member: memberId }) });
  return `${communityPath(id)}/sure?${query}`;
}

export function answerPath(id: string, question: Question): string {
  if (question === "leave") return communityPath(id);
  return partPath(id, question === "delete" ? "settings" : "members");
}
