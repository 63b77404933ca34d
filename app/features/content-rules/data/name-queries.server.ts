import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { communities } from "#app/features/communities/data/tables.ts";
import { shopAddresses, shops } from "#app/features/sellers/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

type Page = { after: string | null; limit: number; now: Date };

export const selectNames = {
  member: (db: Connection, { after, limit }: Page) =>
    db
      .select({
        id: profiles.id,
        names: sql<string[]>`array_remove(array[${profiles.fullName}, ${shopAddresses.address}]
          || array(select branch ->> 'name' from jsonb_array_elements(${shops.branches}) as branch), null)`,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .leftJoin(shops, eq(shops.memberId, profiles.id))
      .leftJoin(
        shopAddresses,
        and(eq(shopAddresses.memberId, profiles.id), isNull(shopAddresses.leftAt)),
      )
      .where(and(eq(users.role, "user"), after ? gt(profiles.id, after) : undefined))
      .orderBy(asc(profiles.id))
      .limit(limit),
  community: (db: Connection, { after, limit, now }: Page) =>
    db
      .select({ id: communities.id, names: sql<string[]>`array[${communities.name}]` })
      .from(communities)
      .leftJoin(users, eq(users.id, communities.creatorId))
      .where(
        and(
          isNull(communities.endedAt),
          or(isNull(communities.expiresAt), gt(communities.expiresAt, now)),
          or(isNull(users.id), eq(users.role, "user")),
          after ? gt(communities.id, after) : undefined,
        ),
      )
      .orderBy(asc(communities.id))
      .limit(limit),
};
