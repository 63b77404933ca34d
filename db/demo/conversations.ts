import { createHash } from "node:crypto";
import { and, desc, eq, ilike } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import { conversations, messages } from "#app/features/messages/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoId } from "./demo-id.ts";

/** One thing that was said: by `seller` or by the other one, so many hours ago. */
type DemoLine = { by: "seller" | "other"; hoursAgo: number; text: string; edited?: true };

type ConversationStory = {
  /** A seller of the demo, by his key, and who talks with him: a reviewer's key or an account's address. */
  seller: string;
  other: string;
  /** A part of the title of the listing it is about. */
  about: string;
  lines: readonly DemoLine[];
  /** How many of the last lines the one whom they reached has not read yet. */
  unread?: number;
};

const office = "jasmine-realty-mezzeh";
const buyer = "buyer@demo.dalil.test";

const conversationStories: readonly ConversationStory[] = [
  {
    seller: office,
    other: buyer,
    about: "مزة فيلات غربية",
    lines: [
      { by: "other", hoursAgo: 26, text: "مرحبًا، هل ما زالت شقة المزة متاحة؟" },
      {
        by: "seller",
        hoursAgo: 25.5,
        text: "أهلًا أستاذة سلمى. نعم، متاحة من أول الشهر.\nالإيجار لستة أشهر على الأقل، والكهرباء والماء على المستأجر.",
      },
      { by: "other", hoursAgo: 25, text: "ممتاز. هل فيها سخّان شمسي ومولّدة للبناء؟" },
      {
        by: "seller",
        hoursAgo: 24,
        text: "سخّان شمسي نعم، وللمصعد والدرج مولّدة تعمل مع كل انقطاع.",
        edited: true,
      },
      { by: "other", hoursAgo: 3, text: "هل يمكن أن أراها غدًا بعد الظهر؟" },
      {
        by: "seller",
        hoursAgo: 2.2,
        text: "غدًا في الرابعة يناسبنا. نلتقي أمام المكتب، ثم نصعد معًا.",
      },
    ],
    unread: 1,
  },
  {
    seller: office,
    other: "maria-lund",
    about: "Embassy-district flat",
    lines: [
      {
        by: "other",
        hoursAgo: 50,
        text: "Hello, is the flat in Malki suitable for a family of four, and is there parking?",
      },
      {
        by: "seller",
        hoursAgo: 49,
        text: "Good morning. Yes: three bedrooms, and one place in the garage below the house.",
      },
      { by: "other", hoursAgo: 5, text: "Could you send the floor plan before I come on Monday?" },
    ],
    unread: 1,
  },
  {
    seller: office,
    other: "mahmoud-shami",
    about: "كفرسوسة تنظيم",
    lines: [
      { by: "other", hoursAgo: 200, text: "السلام عليكم، ما آخر سعر لشقة كفرسوسة نقدًا؟" },
      {
        by: "seller",
        hoursAgo: 198,
        text: "وعليكم السلام. السعر قابل لتفاوض بسيط عند المعاينة، تفضّل أي يوم بين العاشرة والسادسة.",
      },
      { by: "other", hoursAgo: 197, text: "إن شاء الله أمرّ عليكم الأحد." },
    ],
  },
  {
    seller: "samer-haddad",
    other: buyer,
    about: "",
    lines: [
      { by: "other", hoursAgo: 70, text: "مرحبا سامر، هل تقبل التبديل؟" },
      { by: "seller", hoursAgo: 69, text: "أهلًا، للأسف لا، بيع فقط." },
      { by: "other", hoursAgo: 28, text: "طيب. هل أستطيع أن أراها اليوم مساءً؟" },
      {
        by: "seller",
        hoursAgo: 27,
        text: "عندي غيرك ثلاثة ينتظرون. حوّل المبلغ كاملًا الآن وأحجزها لك، والتسليم بعدها.",
      },
      { by: "other", hoursAgo: 26.8, text: "لا أحوّل شيئًا قبل المعاينة. شكرًا لك." },
    ],
  },
];

const hour = 60 * 60 * 1_000;

/** Writes what the demo's people wrote to each other, about listings that are there. */
export async function insertConversations(tx: Connection, now: Date): Promise<void> {
  for (const story of conversationStories) await insertConversation(tx, story, now);
}

async function insertConversation(tx: Connection, story: ConversationStory, now: Date) {
  const { lines, unread = 0 } = story;
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const [seller, other] = [demoId(`user ${story.seller}`), demoId(`user ${story.other}`)];
  const [lowId, highId] = seller < other ? [seller, other] : [other, seller];
  const name = `${story.seller} ${story.other}`;
  const conversationId = demoId(`conversation ${name}`);
  const topic = story.about ? await findTopic(tx, seller, story.about) : null;
  await tx.insert(conversations).values({
    id: conversationId,
    lowId,
    highId,
    startedBy: other,
    lastSeq: lines.length,
    createdAt: before(lines[0]?.hoursAgo ?? 0),
    lastAt: before(lines.at(-1)?.hoursAgo ?? 0),
  });
  for (const [index, { by, hoursAgo, text, edited }] of lines.entries()) {
    const isFirst = index === 0;
    await tx.insert(messages).values({
      id: demoId(`message ${name} ${index}`),
      conversationId,
      seq: index + 1,
      senderId: by === "seller" ? seller : other,
      receiverId: by === "seller" ? other : seller,
      listingId: isFirst ? (topic?.id ?? null) : null,
      listingTitle: isFirst ? (topic?.title ?? null) : null,
      text,
      sentDigest: createHash("sha256").update(text).digest(),
      createdAt: before(hoursAgo),
      readAt: index < lines.length - unread ? before(hoursAgo - 0.05) : null,
      editedAt: edited ? before(hoursAgo - 0.1) : null,
    });
  }
}

async function findTopic(tx: Connection, sellerId: string, about: string) {
  const [row] = await tx
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.userId, sellerId), ilike(listings.title, `%${about}%`)))
    .orderBy(desc(listings.id))
    .limit(1);
  return row ?? null;
}
