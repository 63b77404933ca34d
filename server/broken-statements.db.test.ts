import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { removeListing } from "#app/features/listing-life/own-listings.server.ts";
import { publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import {
  decideRequest,
  listRequests,
  requestToJoin,
} from "#app/features/communities/membership.server.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { decide as decideReports } from "#app/features/moderation/report-queue.server.ts";
import { sendReport } from "#app/features/reports/reports.server.ts";
import { writeReview } from "#app/features/reviews/reviews.server.ts";
import { decide as decideVerification } from "#app/features/verification/verification-queue.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { breakAtEach, type Deed } from "#test/chaos/broken-statements.ts";
import { create, person } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, listingInput, now, viewerOf } from "#test/factories.ts";
import { insertApplicant, requestOf } from "#test/verifications.ts";
import { joinAllRooms } from "./rooms.ts";

// Sending a message: app/features/messages/exactly-once.db.test.ts.
const { db } = useDatabase();
let staff: Viewer;
beforeAll(async () => {
  joinAllRooms();
  staff = viewerOf(await insertUser({ role: "moderator" }));
});

const one = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows[0];
const publish = async (viewer: Viewer, submissionKey = newId()) => {
  const input = listingInput({ submissionKey });
  const { id } = await publishListing({ viewer, input, locale: "ar", now });
  return id ?? 0;
};

const deeds: Record<string, () => Promise<Deed>> = {
  "publishing a listing": async () => {
    const [viewer, key] = [await person(), newId()];
    return {
      act: () => publish(viewer, key),
      state: () =>
        one(sql`select count(*) as listings, count(s.listing_id) as found from listings
          left join listing_search s on s.listing_id = listings.id where user_id = ${viewer.id}`),
    };
  },
  "removing a listing": async () => {
    const viewer = await person();
    const id = await publish(viewer);
    return {
      act: () => removeListing(viewer, String(id), now),
      state: () =>
        one(sql`select status, removed_at is not null as removed,
          exists (select from listing_search where listing_id = ${id}) as found from listings where id = ${id}`),
    };
  },
  "taking a picture": async () => {
    const { id } = await person();
    const background = { r: Math.random() * 255, g: Math.random() * 255, b: 9 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    return {
      act: () => storePicture(id, bytes),
      state: () =>
        one(sql`select count(*) as pictures, count(job.id) as drawings from media
          left join pgboss.job on data ->> 'id' = media.id::text where owner_id = ${id}`),
    };
  },
  "approving who asks to be verified": async () => {
    const who = await insertApplicant();
    const { id, seen } = await requestOf(staff, who);
    const decision = { intent: "approve", seen } as const;
    return {
      act: () => decideVerification({ viewer: staff, requestId: id, decision, now }),
      state: () =>
        one(sql`select status, is_verified,
            (select count(*) from audit_log where target_id = ${id} and action = 'verification-approved') as logged,
            (select count(*) from notifications where user_id = ${who.id}) as told
          from account_verifications a join profiles p on p.id = a.user_id where a.id = ${id}`),
    };
  },
  "deciding on reports": async () => {
    const [owner, reporter] = [await person(), await person()];
    const target = { kind: "listing", id: String(await publish(owner)) } as const;
    const input = { reason: "spam", note: null } as const;
    await sendReport({ viewer: reporter, ...target, input, now });
    const decision = {
      decision: "remove",
      why: { reason: "spam", note: null },
      days: null,
    } as const;
    return {
      act: () => decideReports({ viewer: staff, target, input: decision, now }),
      state: () =>
        one(sql`select status, outcome,
            (select count(*) from audit_log where target_id = ${target.id} and target_kind = 'listing') as logged,
            (select count(*) from notifications where user_id in (${owner.id}, ${reporter.id})) as told
          from listings join reports on target_id = listings.id::text where listings.id = ${target.id}`),
    };
  },
  "letting somebody into a community": async () => {
    const [creator, viewer] = [await person(), await person()];
    const communityId = await create(creator, { kind: "private" });
    await requestToJoin({ viewer, communityId, now });
    const { waiting } = await listRequests(creator, communityId, now);
    const requestId = waiting[0]?.id ?? "";
    return {
      act: () => decideRequest({ viewer: creator, communityId, requestId, approve: true, now }),
      state: () =>
        one(sql`select status, member_count,
            (select count(*) from memberships where community_id = ${communityId}) as members,
            (select count(*) from notifications where user_id = ${viewer.id}) as told
          from join_requests r join communities c on c.id = community_id where r.id = ${requestId}`),
    };
  },
  "reviewing a seller": async () => {
    const [viewer, seller] = [await person(), await person()];
    const input = { id: newId(), rating: 4, comment: null } as const;
    return {
      act: () => writeReview({ viewer, sellerId: seller.id, input, now }),
      state: () =>
        one(sql`select (select count(*) from reviews where seller_id = ${seller.id}) as reviews,
          (select rating_total from seller_ratings where seller_id = ${seller.id}) as total,
          (select count(*) from notifications where user_id = ${seller.id}) as told`),
    };
  },
};

describe.each(Object.entries(deeds))(
  "a connection that breaks at any statement of %s (N17)",
  (_, prepare) => {
    it.each(["before", "after"] as const)(
      "leaves nothing half done (%s it is sent)",
      async (when) => {
        const { statements, faults } = await breakAtEach(prepare, when);
        expect(faults).toEqual([]);
        expect(statements).toBeGreaterThan(3);
      },
    );
  },
);

it("notices what is half done", async () => {
  const careless = async (): Promise<Deed> => {
    const { id } = await person();
    return {
      act: async () => {
        await db().execute(sql`update profiles set full_name = 'نصف' where id = ${id}`);
        await db().execute(sql`update users set name = 'كل' where id = ${id}`);
      },
      state: () =>
        one(sql`select full_name, name from profiles join users using (id) where id = ${id}`),
    };
  };
  const { faults } = await breakAtEach(careless, "before");
  expect(faults.join()).toContain("half done after statement 2");
});
