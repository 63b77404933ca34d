import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { ListingInput } from "#app/features/listing-editor/listing-fields.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { cast, type CastMember } from "./cast.ts";

type UserRow = typeof users.$inferSelect;
type ListingRow = typeof listings.$inferSelect;

/** The moment the tests take for now. */
export const now = new Date("2026-11-20T09:00:00Z");

/** A member in good standing, or as the overrides say; the database makes the profile. */
export async function insertUser(
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  const id = newId();
  const [row] = await database()
    .insert(users)
    .values({ id, name: "عضو", email: `${id}@members.dalil.test`, ...overrides })
    .returning();
  if (!row) throw new Error("The member was not written");
  return row;
}

/** A person of the cast, the same one at every call. */
export async function findOrInsert(name: CastMember): Promise<UserRow> {
  const [known] = await database().select().from(users).where(eq(users.email, cast[name].email));
  return known ?? insertUser(cast[name]);
}

/** How the member looks at a page. */
export function viewerOf(user: UserRow): Viewer {
  const { id, name, email, emailVerified, role, twoFactorEnabled, deletionRequestedAt } = user;
  return {
    id,
    name,
    email,
    emailVerified,
    mustConfirm: false,
    isMailRefused: false,
    role,
    twoFactorEnabled,
    needsTwoFactor: false,
    isSuspended: user.suspendedAt !== null,
    deletionRequestedAt,
    avatarMediaId: null,
    digits: "latn",
  };
}

/** A live listing written straight into its table, past every rule of the room; the search knows nothing of it. */
export async function insertListing(
  owner: UserRow,
  overrides: Partial<typeof listings.$inferInsert> = {},
  db: Pick<Connection, "insert"> = database(),
): Promise<ListingRow> {
  const [row] = await insertListings(owner, [overrides], db);
  if (!row) throw new Error("The listing was not written");
  return row;
}

/** The same for many at once; their numbers are in the order given. */
export async function insertListings(
  owner: UserRow,
  each: readonly Partial<typeof listings.$inferInsert>[],
  db: Pick<Connection, "insert"> = database(),
): Promise<ListingRow[]> {
  const rows = each.map((overrides): typeof listings.$inferInsert => ({
    userId: owner.id,
    submissionKey: newId(),
    categoryId: "living",
    listingType: "sale",
    title: "طاولة سفرة",
    description: "خشب زان، ستة كراسٍ، بحالة جيدة.",
    locale: "ar",
    priceType: "contact",
    governorateId: "damascus",
    status: "active",
    publishedAt: now,
    createdAt: now,
    ...overrides,
  }));
  const written = await db.insert(listings).values(rows).returning();
  return written.toSorted((one, other) => one.id - other.id);
}

/** What the listing form gives when everything in it is right. */
export function listingInput(overrides: Partial<ListingInput> = {}): ListingInput {
  return {
    submissionKey: newId(),
    version: null,
    categoryId: "living",
    subcategoryId: null,
    listingType: "sale",
    title: "غسالة أوتوماتيك 7 كيلو",
    description: "مستعملة سنة واحدة، تعمل جيدًا.",
    price: { type: "fixed", min: 25_000, max: null, currency: "SYP", pound: "new" },
    governorateId: "damascus",
    areaId: null,
    addressText: null,
    position: null,
    phones: [],
    contactEmail: null,
    website: null,
    socialLinks: [],
    hours: null,
    video: null,
    details: {},
    pictureIds: [],
    productPictureIds: [],
    ...overrides,
  };
}
