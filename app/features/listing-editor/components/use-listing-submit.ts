import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useNavigation } from "react-router";
import type { FieldCatalogue } from "#app/features/listing-details/listing-details.ts";
import { detailName } from "#app/features/listing-details/listing-details-input.ts";
import { detailNameText } from "#app/features/listing-details/listing-details-words.ts";
import { socialNames } from "#app/features/profiles/social-names.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { barePath } from "#app/platform/locale.ts";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { socialPlatforms } from "#app/features/profiles/social-links.ts";
import {
  type FormMode,
  incompleteSummary,
  type ListingErrors,
  type ListingReply,
  parseListing,
  type RefusedPicture,
} from "../listing-fields.ts";
import { pictureInputs, pictureKinds } from "../fields/pictures.ts";
import type { PictureTray, TrayState } from "./picture-tray.ts";

type Found = { errors: ListingErrors; summary: FormSummary | null; attempt: number };

type PictureStop = "refused" | "not_arrived";

type SubmitOptions = {
  form: RefObject<HTMLFormElement | null>;
  tray: PictureTray;
  state: TrayState;
  action: string;
  mode: FormMode;
  draft: { noteSent: () => void; forget: () => void };
};

/**
 * Sends the form. It is checked first, so that nobody waits to learn that a title is missing; then it waits for
 * the pictures that are under way. Its draft is deleted once it has become a listing.
 */
export function useListingSubmit({ form, tray, state, action, mode, draft }: SubmitOptions) {
  const [found, setFound] = useState<Found | null>(null);
  const [waiting, setWaiting] = useState<{ refused: number } | null>(null);
  const [stop, setStop] = useState<PictureStop | null>(null);
  const navigation = useNavigation();
  const hasSucceeded = hasBecomeListing(navigation, action);
  const { noteSent, forget } = draft;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && /^(?:refine|read-post)$/.test(submitter.value))
      return;
    setStop(null);
    const { errors, lacking } = parseListing(new FormData(event.currentTarget), mode);
    const summary = incompleteSummary(lacking);
    setFound((before) =>
      errors ? { errors, summary, attempt: (before?.attempt ?? 0) + 1 } : null,
    );
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
  if (state !== "loading" || formAction !== action || location.pathname === action.split("?")[0])
    return false;
  return !/^\/sign-in(\/|$)/.test(barePath(location.pathname));
}

export function pictureProblems(
  refused: readonly RefusedPicture[],
  stop: PictureStop | null,
  state: TrayState,
): { id: string; message: string }[] {
  return pictureKinds.flatMap((kind) => {
    const id = `field-${pictureInputs[kind].files}`;
    const hasFailed = state[kind].some(({ failure }) => failure !== null);
    if (stop === "not_arrived" && hasFailed) return [{ id, message: m.pictures_not_arrived() }];
    const wrong = stop === "refused" ? [...refused, ...state.refused] : refused;
    return wrong.some((each) => each.kind === kind) ? [{ id, message: m.pictures_wrong() }] : [];
  });
}

export function useNewestReply(reply: ListingReply | undefined, round: number, tray: PictureTray) {
  const [last, setLast] = useState<{ id: string; round: number }>();
  if (reply && reply.id !== last?.id) setLast({ id: reply.id, round });
  useEffect(() => {
    if (reply?.pictures && reply.status !== 503) tray.followServer(reply.pictures);
  }, [tray, reply]);
  return reply !== undefined && (last?.round ?? round) === round;
}

/**
 * The fields that the form still waits for, as they stand on the page; null until scripts run. With another
 * `round` the fields have been drawn anew.
 */
export function useMissing(
  formRef: RefObject<HTMLFormElement | null>,
  mode: FormMode,
  round: string,
) {
  const [missing, setMissing] = useState<string | null>(null);
  const lookForMissing = useCallback(() => {
    if (formRef.current)
      setMissing(parseListing(new FormData(formRef.current), mode).lacking.join(" "));
  }, [formRef, mode]);
  useLayoutEffect(lookForMissing, [lookForMissing, round]);
  return { missing: missing?.split(" ").filter(Boolean) ?? null, lookForMissing };
}

export function errorList(
  errors: ListingErrors,
  fields: FieldCatalogue,
): { id: string; message: string }[] {
  return Object.entries(errors).map(([field, message = ""]) => {
    const name = nameOf(field, fields);
    return { id: `field-${field}`, message: name ? `${name}: ${message}` : message };
  });
}

// Away from their fields, the same words of two of them could not be told apart.
function nameOf(field: string, fields: FieldCatalogue): string | null {
  if (field === "phone2") return m.listings_field_phone2();
  const rows = Object.values(fields).flat();
  const row = rows.find(({ key }) => field === detailName(key));
  if (row) return detailNameText(row, getLocale());
  const platform = socialPlatforms.find((each) => field === `social-${each}`);
  return platform ? socialNames[platform]() : null;
}
