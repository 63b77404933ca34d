import type { SQL } from "drizzle-orm";
import type { OwnPart } from "./own-part.ts";

/**
 * A room's data of the member `memberId`, as a scalar subquery for the statement that finds them.
 * `subjectId` names the listing or seller that the page is about, where it is about one.
 */
export type MemberPart<Value> = (memberId: SQL, subjectId: SQL) => SQL<Value>;

export type PartValues<Parts extends Record<string, MemberPart<unknown>>> = {
  [Name in keyof Parts]: Parts[Name] extends MemberPart<infer Value> ? Value : never;
};

declare module "./rooms.server.ts" {
  interface RoomParts {
    readerParts: ReaderPart;
  }
}

export type SharedPage = "every page" | "listing" | "seller" | "search";

/**
 * What a kept page does not say of its reader, declared by the room that shows it. One that `fills` is data for their
 * browser; any other is a question, and with a yes the page is made for this reader.
 */
export type ReaderPart =
  | {
      name: string;
      on: SharedPage;
      ask: MemberPart<unknown>;
      fills: Exclude<keyof OwnPart, "viewer" | "digits">;
    }
  | { name: string; on: SharedPage; ask: MemberPart<boolean>; fills?: undefined };
