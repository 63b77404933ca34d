import type { BannedMember, CommunityCan, JoinRequest, Member, Role } from "./community.ts";

type Part = { community: { id: string; name: string; can: CommunityCan; viewerRole: Role | null } };

/** The data of a part, as its address gives it: to its own page, and to the dialog over the chat. */
export type MembersData = Part & {
  viewerId: string;
  members: Member[];
  /** The key of the following page. */
  next: string | null;
  q: string;
};
export type RequestsData = Part & {
  requests: JoinRequest[];
  /** Refused, and may be let in after all. */
  refused: JoinRequest[];
  now: Date;
};
export type BansData = Part & { banned: BannedMember[] };
export type InviteData = Part & {
  /** Whole, as it is sent on. */
  url: string;
  /** The same, as a drawing to be scanned. */
  qrSvg: string;
};

/** In the query of a part's address, the dialog that asks; what may not be read (any more) is null then. */
export const panelParameter = "panel";
/** In a form, that a dialog sent it: it is answered with what was done, not with another page. */
export const fromDialog = "dialog";
