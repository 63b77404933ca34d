import { inquiries } from "#app/features/inquiries/data/tables.ts";
import type { InquiryKind } from "#app/features/inquiries/inquiry.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts } from "./accounts.ts";
import { demoId } from "./demo-id.ts";
import { suspendedMember } from "./moderation-stories.ts";

const day = 24 * 60 * 60 * 1_000;

type Story = {
  /** A member's key. */
  by: string;
  kind: InquiryKind;
  title: string;
  description: string;
  topic?: { categoryId: string; subcategoryId: string };
  locale?: "en";
  daysAgo: number;
  /** When staff said that nothing is left to do about it. */
  handledDaysAgo?: number;
};

const stories: readonly Story[] = [
  {
    by: suspendedMember.key,
    kind: "appeal",
    title: "اعتراض على إيقاف حسابي",
    description:
      "القطع ورثتها عن جدي ولم أكن أعرف أن بيعها ممنوع. حذفت الصور من هاتفي، والفوانيس من شغل يدي ولا علاقة لها بالآثار. أرجو إعادة الحساب.",
    daysAgo: 1.4,
  },
  {
    by: "umm-elias",
    kind: "suggestion",
    title: "قسم للمونة والأكل البيتي",
    description:
      "كثيرات يعملن المونة في البيت ولا يعرفن أين يعرضنها. لو أضفتم لها مكانًا تحت التجارة لوجدها الناس.",
    daysAgo: 0.6,
  },
  {
    by: "samer-haddad",
    kind: "help",
    title: "Which car rental offices deliver to the airport?",
    description:
      "My family lands in Damascus on Thursday night. Is there an office on Dalil that brings the car to arrivals and speaks English?",
    topic: { categoryId: "cars", subcategoryId: "car-rental" },
    locale: "en",
    daysAgo: 0.9,
  },
  {
    by: "pharmacist-heba",
    kind: "suggestion",
    title: "المناوبات الليلية للصيدليات",
    description: "هل يمكن أن تظهر الصيدليات المناوبة هذه الليلة وحدها؟",
    daysAgo: 12.2,
    handledDaysAgo: 11.5,
  },
];

/** What staff have to read and answer: an appeal, a suggestion, a call for help, and one that is done. */
export async function insertInquiries(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
  for (const { by, topic, daysAgo, handledDaysAgo, locale = "ar", ...words } of stories) {
    const handled = handledDaysAgo !== undefined && {
      handledAt: before(handledDaysAgo),
      handledBy: demoId(`user ${demoAccounts[0].email}`),
    };
    await tx.insert(inquiries).values({
      id: demoId(`inquiry ${by}`),
      userId: demoId(`user ${by}`),
      email: `${by}@demo.dalil.test`,
      locale,
      createdAt: before(daysAgo),
      ...words,
      ...topic,
      ...handled,
    });
  }
}
