import { createContext, type ReactNode, useContext } from "react";
import type { ListingCard } from "./listing.ts";

type CardActions = (listing: ListingCard) => ReactNode;

const Context = createContext<CardActions>(() => null);

/** What a higher room puts over the card of every listing in a list; the frame of the pages says what. */
export const CardActionsProvider = Context.Provider;

export function useCardActions(): CardActions {
  return useContext(Context);
}
