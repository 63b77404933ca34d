import { useEffect, useEffectEvent } from "react";
import { useRouter } from "./page-files.tsx";

let closeLayer: (() => void) | null = null;
let isReturning = false;

/**
 * The way back, which a phone has as a button, closes what lies over the page, and stays at the page. What is
 * returned is called when it was closed otherwise.
 */
export function closeOnBack(close: () => void): () => void {
  // The same one each time: it is added once.
  addEventListener("popstate", onBack, { capture: true });
  history.pushState({ ...history.state, isLayer: true }, "");
  closeLayer = close;
  return () => {
    if (closeLayer === close) closeLayer = null;
    // Another page came over it: its place in the history is passed by later.
    if (!isLayer(history.state)) return;
    isReturning = true;
    history.back();
  };
}

export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  // useNavigation tells of a navigation too late: a step back would then undo it.
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const leave = closeOnBack(() => close());
    return () => {
      if (router?.state.navigation.state === "idle") leave();
    };
  }, [isOpen, router]);
}

function onBack(event: PopStateEvent): void {
  const close = closeLayer;
  closeLayer = null;
  if (isLayer(event.state)) {
    event.stopImmediatePropagation();
    history.back();
  } else if (close || isReturning) {
    event.stopImmediatePropagation();
    isReturning = false;
  }
  close?.();
}

function isLayer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isLayer" in state;
}
