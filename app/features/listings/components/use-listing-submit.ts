import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { barePath } from "#app/platform/locale.ts";
import { type ListingErrors, parseListing } from "../listing-input.ts";
import type { PictureTray, TrayState } from "./picture-tray.ts";

type Found = { errors: ListingErrors; attempt: number };

/** Why the form has not been sent although nothing is wrong with its text. */
export type PictureStop = "refused" | "not_arrived";

type SubmitOptions = {
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  state: TrayState;
  /** Where the form goes. */
  action: string;
  isNew: boolean;
  draft: { noteSent: () => void; forget: () => void };
};

/**
 * What happens when the form is sent: it is checked first (nobody should wait for a line to be told that a
 * title is missing), it waits for the pictures that are under way, and its draft goes once it has become a
 * listing.
 */
export function useListingSubmit({ form, tray, state, action, isNew, draft }: SubmitOptions) {
  const [found, setFound] = useState<Found | null>(null);
  const [waiting, setWaiting] = useState<{ refused: number } | null>(null);
  const [stop, setStop] = useState<PictureStop | null>(null);
  const navigation = useNavigation();
  const hasSucceeded = hasBecomeListing(navigation, action);
  const { noteSent, forget } = draft;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "refine") return;
    setStop(null);
    const { errors } = parseListing(new FormData(event.currentTarget), isNew ? "new" : "edit");
    setFound(errors ? (before) => ({ errors, attempt: (before?.attempt ?? 0) + 1 }) : null);
    if (errors) return event.preventDefault();
    tray.retryFailed();
    const { underWay, refused } = tray.read();
    if (underWay > 0) {
      event.preventDefault();
      setWaiting({ refused: refused.length });
    } else {
      noteSent();
    }
  }

  const { underWay, failed } = state;
  const refused = state.refused.length;
  useEffect(() => {
    if (!waiting || underWay > 0) return;
    setWaiting(null);
    if (failed > 0) setStop("not_arrived");
    else if (refused > waiting.refused) setStop("refused");
    else form.current?.requestSubmit();
  }, [waiting, underWay, failed, refused, form]);

  useEffect(() => {
    if (hasSucceeded) forget();
  }, [hasSucceeded, forget]);

  return {
    onSubmit,
    found,
    stop,
    isWaiting: waiting !== null,
    busy: navigation.state === "submitting" || hasSucceeded,
  };
}

// A good answer leads on; a session that has ended leads to the sign-in page and back.
function hasBecomeListing(
  { state, formAction, location }: ReturnType<typeof useNavigation>,
  action: string,
): boolean {
  if (state !== "loading" || formAction !== action || location.pathname === action) return false;
  return !/^\/sign-in(\/|$)/.test(barePath(location.pathname));
}
