import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useNavigation } from "react-router";
import { socialPlatforms } from "#app/platform/social-links.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { barePath } from "#app/platform/locale.ts";
import type { ListingFormAnswer, ListingFormReply } from "../listing-form-values.ts";
import type { DetailKey } from "#app/features/listing-details/listing-details.ts";
import { detailNameText } from "#app/features/listing-details/listing-details-words.ts";
import { parseListing } from "../listing-input.ts";
import { platformName } from "#app/features/listings/listing-words.ts";
import { errorWords, type ErrorWords, type ListingErrors } from "../listing-fields.ts";
import { pictureField } from "./picture-lists.ts";
import type { PictureTray, Refusal, TrayState } from "./picture-tray.ts";

type Found = { errors: ListingErrors; attempt: number };

/** Why the form has not been sent although nothing is wrong with its text. */
type PictureStop = "refused" | "not_arrived";

type SubmitOptions = {
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  state: TrayState;
  action: string;
  isNew: boolean;
  draft: { noteSent: () => void; forget: () => void };
};

/**
 * What happens when the form is sent. It is checked first (nobody should wait for a line to be told that a
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

/** What is wrong with the pictures, for the list above the form: one line a kind. */
export function pictureProblems(
  problems: readonly Refusal[],
  stop: PictureStop | null,
  state: TrayState,
): { id: string; message: string }[] {
  return (["business", "product"] as const).flatMap((kind) => {
    const id = `field-${pictureField[kind]}`;
    const hasFailed = state[kind].some(({ failure }) => failure !== null);
    if (stop === "not_arrived" && hasFailed) return [{ id, message: m.pictures_not_arrived() }];
    const wrong = stop === "refused" ? [...problems, ...state.refused] : problems;
    return wrong.some((each) => each.kind === kind) ? [{ id, message: m.pictures_wrong() }] : [];
  });
}

/**
 * The last answer that says something: an attempt that got none leaves the form as it was. Not the newest
 * word when a draft has been brought back after it.
 */
export function useListingReply(
  answer: ListingFormAnswer | undefined,
  round: number,
  tray: PictureTray,
): { reply: ListingFormReply | undefined; isNewest: boolean } {
  const [last, keep] = useState<{ reply: ListingFormReply; round: number }>();
  const reply = answer && !("unsent" in answer) ? answer : last?.reply;
  if (reply && reply !== last?.reply) keep({ reply, round });

  useEffect(() => {
    if (!reply || reply.failed) return;
    tray.agree({ business: reply.pictures, product: reply.productPictures });
  }, [tray, reply]);

  return { reply, isNewest: reply !== undefined && (last?.round ?? round) === round };
}

/**
 * The fields that the form still waits for, as they stand on the page; null until scripts run. With another
 * `round` the fields have been drawn anew.
 */
export function useMissing(
  formRef: RefObject<HTMLFormElement | null>,
  mode: "new" | "edit",
  round: number,
) {
  const [missing, setMissing] = useState<string | null>(null);
  const lookForMissing = useCallback(() => {
    if (!formRef.current) return;
    setMissing(missingIn(formRef.current, mode));
  }, [formRef, mode]);
  useLayoutEffect(lookForMissing, [lookForMissing, round]);
  return { missing: missing?.split(" ").filter(Boolean) ?? null, lookForMissing };
}

function missingIn(form: HTMLFormElement, mode: "new" | "edit"): string {
  const errors: ListingErrors = parseListing(new FormData(form), mode).errors ?? {};
  const isRequired = (field: string) => errors[field as keyof ListingErrors]?.endsWith("_required");
  return Object.keys(errorWords(errors)).filter(isRequired).join(" ");
}

/** For the list above the form: each error with the id of its control. */
export function errorList(words: ErrorWords): { id: string; message: string }[] {
  return Object.entries(words).map(([field, message = ""]) => {
    const name = nameOf(field);
    return { id: `field-${field}`, message: name ? `${name}: ${message}` : message };
  });
}

// Away from their fields, the same words of two of them could not be told apart.
function nameOf(field: string): string | null {
  if (field === "phone2") return m.listings_field_phone2();
  if (field.startsWith("detail-"))
    return detailNameText(field.slice("detail-".length) as DetailKey, getLocale());
  const platform = socialPlatforms.find((each) => field === `social-${each}`);
  return platform ? platformName(platform) : null;
}
