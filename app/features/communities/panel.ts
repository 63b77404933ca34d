import type { BannedMember, CommunityCan, JoinRequest, Member, Role } from "./community.ts";

type Part = { community: { id: string; name: string; can: CommunityCan; viewerRole: Role | null } };

export type MembersData = Part & {
  viewerId: string;
  members: Member[];
  next: string | null;
  q: string;
};
export type RequestsData = Part & {
  requests: JoinRequest[];
  refused: JoinRequest[];
  now: Date;
};
export type BansData = Part & { banned: BannedMember[] };
export type InviteData = Part & {
  url: string;
  qrSvg: string;
};

/** In the query of a part's address, the dialog that asks; what may not be read (any more) is null then. */
export const panelParameter = "panel";
