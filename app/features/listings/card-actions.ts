import { createContext, type ReactNode, useContext } from "react";
import type { ListingCard } from "./listing.ts";

type CardActions = (listing: ListingCard) => ReactNode;

const Context = createContext<CardActions>(() => null);

/** The actions that a higher room puts on the card of every listing; the layout provides them. */
export const CardActionsProvider = Context.Provider;

export function useCardActions(): CardActions {
  return useContext(Context);
}
