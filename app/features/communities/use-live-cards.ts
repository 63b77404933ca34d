import { useEffect, useEffectEvent, useState } from "react";
import { listenLive, type LiveEvent } from "#app/platform/live/live-client.ts";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { type CommunityCard, readGroupEvent } from "./community.ts";

type News = {
  came: ReadonlySet<number>;
  seenSeq: number | null;
  memberCount: number | null;
  talkedAt: Date | null;
};

const none: News = { came: new Set(), seenSeq: null, memberCount: null, talkedAt: null };
const maxUnread = 99;

/** The cards of a list with what came since; `heads` is each channel's place in what was drawn. */
export function useLiveCards(
  cards: CommunityCard[],
  heads: Record<string, number>,
  onStale: () => void,
): CommunityCard[] {
  const [news, setNews] = useState({ of: cards, byId: new Map<string, News>() });
  const isCurrent = news.of === cards;

  const note = (id: string, change: (known: News) => News) =>
    setNews((before) => {
      const byId = new Map(before.of === cards ? before.byId : []);
      return { of: cards, byId: byId.set(id, change(byId.get(id) ?? none)) };
    });
  const receive = useEffectEvent((id: string, event: LiveEvent) => {
    const isAhead = event.seq > (heads[id] ?? 0);
    if (event.kind === "reset" || (event.kind === "hello" && isAhead)) return onStale();
    const change = isAhead ? readGroupEvent(event) : null;
    if (change?.kind === "changed") return onStale();
    if (change?.kind === "members") note(id, (known) => ({ ...known, memberCount: change.count }));
    if (change?.kind !== "message" || event.kind !== "group-message") return;
    const { seq, isOwn, createdAt: talkedAt } = change.message;
    const drawnSeq = cards.find((card) => card.id === id)?.lastSeq ?? 0;
    if (seq <= drawnSeq) return;
    note(id, ({ came, ...known }) => ({
      ...known,
      talkedAt,
      came: isOwn ? came : new Set([...came, seq]),
    }));
  });
  useLiveRevalidation(({ kind, data }) => {
    if (kind === "community-seen") {
      const { communityId, seq } = data as { communityId: string; seq: number };
      note(communityId, (known) => ({ ...known, seenSeq: seq }));
    }
    return kind === "communities-changed" ? debounceMs : null;
  }, onStale);

  const own = cards.filter(({ viewerRole }) => viewerRole).map(({ id }) => id);
  const followed = own.join(" ");
  useEffect(() => {
    const leave = followed
      .split(" ")
      .filter(Boolean)
      .map((id) => listenLive((event) => receive(id, event), `community:${id}`));
    return () => {
      for (const each of leave) each();
    };
  }, [followed]);

  if (!isCurrent) return cards;
  return cards.map((card) => withNews(card, news.byId.get(card.id)));
}

function withNews(card: CommunityCard, news: News | undefined): CommunityCard {
  if (!news) return card;
  const { came, seenSeq, memberCount, talkedAt } = news;
  const unseen = [...came].filter((seq) => seq > (seenSeq ?? 0)).length;
  const unread = (seenSeq === null ? card.unread : 0) + unseen;
  return {
    ...card,
    unread: Math.min(unread, maxUnread),
    memberCount: memberCount ?? card.memberCount,
    talkedAt: talkedAt ?? card.talkedAt,
  };
}
