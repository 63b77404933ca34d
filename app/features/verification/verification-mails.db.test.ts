import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles } from "#app/features/accounts/data/tables.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { requestVerification } from "./verification.server.ts";
import { listRequests, decide } from "./verification-queue.server.ts";
import type { Decision } from "./verification.ts";

const { db } = useDatabase();
useJobs();
const { mailsTo } = useMail();

const input = {
  fullName: "هدى العلي",
  dateOfBirth: "1990-05-17",
  email: "another@private.test",
  phone: "0933111222",
};

async function ask(viewer: Viewer) {
  await requestVerification({ viewer, input, now });
  const staff = viewerOf(await insertUser({ role: "moderator" }));
  const page = { state: "pending", after: null, limit: 50, now } as const;
  const { rows: requests } = await listRequests(staff, page);
  const request = requests.find(({ userId }) => userId === viewer.id);
  if (!request) throw new Error("The request is not in the list");
  const answer = (decision: Decision) =>
    decide({ viewer: staff, requestId: request.id, decision, now });
  return { staff, request, answer };
}

it("is mailed to the account's own address, in the member's language", async () => {
  const user = await insertUser({ emailVerified: true });
  await db().update(profiles).set({ locale: "en" }).where(eq(profiles.id, user.id));
  const { staff, request, answer } = await ask(viewerOf(user));
  await answer({ intent: "approve", seen: request.seen });
  const [approved] = await mailsTo(user.email);
  expect(approved?.mail.subject).toBe("Your account is verified");
  const reason = "The shop has another owner now";
  await decide({
    viewer: staff,
    requestId: request.id,
    decision: { intent: "revoke", reason },
    now,
  });
  const [, revoked] = await mailsTo(user.email, 2);
  expect(revoked?.mail.text).toContain(reason);
});

it("says in Arabic why a request was rejected, and leads to where it is mended", async () => {
  const user = await insertUser({ emailVerified: true });
  const { answer } = await ask(viewerOf(user));
  await answer({ intent: "reject", reason: "الاسم غير كامل" });
  const [mail] = await mailsTo(user.email);
  expect(mail?.mail.subject).toBe("رُفض طلب توثيق حسابك");
  expect(mail?.mail.text).toContain("الاسم غير كامل");
  expect(mail?.mail.text).toContain("http://dalil.test/account#verify");
});
