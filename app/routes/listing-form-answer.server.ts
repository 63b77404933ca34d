import {
  type FormMode,
  incompleteSummary,
  type ListingInput,
  listingFailed,
  type ListingReply,
  type ListingValues,
  parseListing,
} from "#app/features/listing-editor/listing-fields.ts";
import {
  refineValues,
  storeFormPictures,
} from "#app/features/listing-editor/listing-form.server.ts";
import { fillFrom, readPost } from "#app/features/listing-editor/post-text.server.ts";
import { guessSection } from "#app/features/search/suggest.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Conflict, NotAllowed } from "#app/platform/errors.ts";
import { type Form, FormRefused, noFields } from "#app/platform/forms/form.server.ts";
import { replyTo } from "#app/platform/forms/form-reply.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { formText, lengthOf } from "#app/platform/text.ts";
import { maxPostLength } from "#app/features/listings/listing.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { answerForm } from "./answer-form.server.ts";

const listingForm = (mode: FormMode) =>
  ({
    schema: noFields,
    failed: () => listingFailed(mode),
    refused: {
      429: (_, limit) => listingFailed(mode, limit?.text),
      unconfirmed: () => listingFailed(mode, m.listings_unconfirmed()),
    },
  }) satisfies Form;

const intents = {
  new: ["", "save", "refine", "read-post"],
  edit: ["", "save", "refine"],
} as const;

type Save = (
  input: ListingInput,
  by: { viewer: Viewer; locale: Locale; now: Date },
) => Promise<{ conflict?: { version: number }; path?: string }>;

type FormOf = {
  mode: FormMode;
  flash: FlashCode;
  actor?: Viewer;
  /** What stood in the form before anybody typed, for a post that is laid into it. */
  began?: () => Promise<ListingValues>;
};

export function answerListingForm(
  sent: Parameters<typeof answerForm>[0],
  { mode, flash, actor, began }: FormOf,
  save: Save,
) {
  const { form } = sent;
  const intent = intentOf(form, intents[mode]);
  return answerForm<typeof noFields, Partial<ListingReply>>(
    sent,
    listingForm(mode),
    async ({ member, addToReply, locale, now }) => {
      const sender = member();
      // What staff write for somebody is that one's from the first picture on.
      const viewer = actor ?? sender;
      const stored = await storeFormPictures(viewer, form);
      const { values } = replyTo(form);
      addToReply({ ...stored, values });
      if (intent === "refine") return { stay: { values: await refineValues(values, locale) } };
      if (intent === "read-post") {
        const post = formText(form, "post");
        if (lengthOf(post) > maxPostLength)
          throw new FormRefused(422, { errors: { post: m.listings_error_post_too_long() } });
        const read = await readPost(post, guessSection);
        return { stay: { values: fillFrom(read, values, (await began?.()) ?? {}) } };
      }
      // Whoever saves it checks the numbers, with all else that only the server knows.
      const { input } = parseListing(form, mode, () => null);
      if (!input || stored.refusedPictures.length > 0) {
        const { errors, lacking } = parseListing(
          form,
          mode,
          (typed) => readPhone(typed).problem ?? null,
        );
        throw new FormRefused(422, { errors, summary: incompleteSummary(lacking) });
      }
      if (viewer.mustConfirm) throw new NotAllowed();
      const saved = await save(input, { viewer, locale, now }).catch(orFailed);
      const { conflict, path = "/account" } = saved;
      if (!conflict) return { to: path, flash };
      return { stay: { values: { ...values, version: String(conflict.version) } }, status: 409 };
    },
  );
}

// Where the first of two same forms is not seen yet, the second is sent again.
function orFailed(error: unknown): never {
  throw error instanceof Conflict ? new FormRefused(503) : error;
}
