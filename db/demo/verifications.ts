import { accountVerifications } from "#app/features/verification/data/tables.ts";
import { keepPersonalData } from "#app/features/verification/personal-data.server.ts";
import { type PersonalData, personalDataDays } from "#app/features/verification/verification.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts } from "./accounts.ts";
import type { DemoSeller } from "./content.ts";
import { demoId } from "./demo-id.ts";

const day = 24 * 60 * 60 * 1_000;
const [staff] = demoAccounts;

type Person = Pick<PersonalData, "fullName" | "dateOfBirth" | "phone">;

type Story = {
  /** The seller's key, or the address of the account. */
  who: string;
  daysAgo: number;
  status: (typeof accountVerifications.$inferInsert)["status"];
  /** After how many days somebody decided; null while nobody has, or when the member took it back. */
  decidedAfter: number | null;
  reason?: string;
  /** What was written, where it is still kept. */
  wrote?: Person;
};

/** What happened besides the plain approvals of the verified sellers. */
const stories: Story[] = [
  {
    who: "pharmacist-heba",
    daysAgo: 0.7,
    status: "pending",
    decidedAfter: null,
    wrote: { fullName: "هبة محمد القاسم", dateOfBirth: "1991-04-02", phone: "+963944000260" },
  },
  {
    // Promised for two business days, and forgotten.
    who: "abu-nidal-sewing",
    daysAgo: 8.2,
    status: "pending",
    decidedAfter: null,
    wrote: { fullName: "نضال محمود الحموي", dateOfBirth: "1968-11-19", phone: "+963944000303" },
  },
  {
    who: "abu-rami-homs",
    daysAgo: 64,
    status: "rejected",
    decidedAfter: 1.2,
    reason: "كُتب اسم المحل مكان اسم صاحبه. اكتب اسمك الكامل كما هو في بطاقتك الشخصية.",
  },
  {
    who: "abu-rami-homs",
    daysAgo: 0.1,
    status: "pending",
    decidedAfter: null,
    wrote: {
      fullName: "رامي عبد الكريم الأتاسي",
      dateOfBirth: "1979-08-23",
      phone: "+963944000106",
    },
  },
  {
    who: "rami-khoury",
    daysAgo: 5.4,
    status: "rejected",
    decidedAfter: 1.6,
    reason: "We rang the number you gave and reached somebody else. Please give one that is yours.",
    wrote: { fullName: "Rami Elias Khoury", dateOfBirth: "1986-01-30", phone: "+963944000360" },
  },
  {
    who: "buyer@demo.dalil.test",
    daysAgo: 3.2,
    status: "rejected",
    decidedAfter: 0.9,
    reason: "لا يردّ أحد على الرقم الذي كتبتِه. أرسلي الطلب من جديد برقم نستطيع الاتصال به.",
    wrote: { fullName: "سلمى الحلاق", dateOfBirth: "1997-06-11", phone: "0944000399" },
  },
  {
    who: "khabour-agri",
    daysAgo: 150,
    status: "revoked",
    decidedAfter: 128,
    reason: "انتقل المحل إلى مالك آخر، والاسم الذي تحقّقنا منه لم يعد اسم صاحبه.",
  },
  {
    // He changed his number afterwards.
    who: "ghassan-al-janoub",
    daysAgo: 90,
    status: "withdrawn",
    decidedAfter: 1.1,
  },
  {
    who: "difaf-medical",
    daysAgo: 420,
    status: "rejected",
    decidedAfter: 1.4,
    reason: "رقم الهاتف ناقص. أعد إرسال الطلب بالرقم كاملًا.",
  },
  {
    who: "samer-haddad",
    daysAgo: 11,
    status: "approved",
    decidedAfter: 1.3,
    wrote: { fullName: "Samer George Haddad", dateOfBirth: "1984-02-14", phone: "+963944000103" },
  },
  {
    who: "shahba-motors",
    daysAgo: 22,
    status: "approved",
    decidedAfter: 0.8,
    wrote: { fullName: "عمر فاروق الجندلي", dateOfBirth: "1975-09-05", phone: "+963944000107" },
  },
];

/** Who asked to be verified and what became of it: each verified seller has his approval, and some a story. */
export async function insertVerifications(
  tx: Connection,
  sellers: readonly DemoSeller[],
  now: Date,
): Promise<void> {
  const told = new Set(stories.filter(({ status }) => status === "approved").map(({ who }) => who));
  const approvals = sellers
    .filter(({ key, verified }) => verified && !told.has(key))
    .map(
      ({ key, memberSinceMonths }, index): Story => ({
        who: key,
        daysAgo: memberSinceMonths * 28 - (index % 9),
        status: "approved",
        decidedAfter: 0.6 + (index % 4) * 0.4,
      }),
    );
  for (const story of [...approvals, ...stories]) {
    await tx.insert(accountVerifications).values(rowOf(story, now));
  }
}

function rowOf(story: Story, now: Date): typeof accountVerifications.$inferInsert {
  const { who, daysAgo, status, decidedAfter, reason = null, wrote } = story;
  const id = demoId(`verification ${who} ${daysAgo}`);
  const createdAt = new Date(now.getTime() - daysAgo * day);
  const reviewedAt =
    decidedAfter === null ? null : new Date(createdAt.getTime() + decidedAfter * day);
  const eraseAfter = reviewedAt && new Date(reviewedAt.getTime() + personalDataDays * day);
  const email = who.includes("@") ? who : `${who}@demo.dalil.test`;
  return {
    id,
    userId: demoId(`user ${who}`),
    status,
    createdAt,
    reason,
    reviewedAt,
    reviewedBy: reviewedAt && demoId(`user ${staff.email}`),
    eraseAfter,
    erasedAt: wrote ? null : eraseAfter,
    ...(wrote && keepPersonalData(id, { ...wrote, email })),
  };
}
