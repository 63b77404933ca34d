import { nameLine, nameReservedWords } from "#app/features/safety/public-name.server.ts";
import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import {
  type Form,
  FormRefused,
  idOrNull,
  type ReachedLimit,
  text,
} from "#app/platform/forms/form.server.ts";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import {
  maxCommunityNameLength,
  maxDescriptionLength,
  maxNoteLength,
  maxRulesLength,
} from "./community.ts";
import { communityFailed, failedTitle } from "./community-words.ts";

const words = (max: number) =>
  text({ max, tooLong: () => m.communities_error_too_long({ count: max }) }).transform(
    (written) => written || null,
  );

const schemaFor = (nameRequired: () => string) =>
  z
    .object({
      name: nameLine({
        required: nameRequired,
        max: maxCommunityNameLength,
        tooLong: () => m.communities_error_name_too_long({ count: maxCommunityNameLength }),
      }),
      description: words(maxDescriptionLength),
      rules: words(maxRulesLength),
      note: words(maxNoteLength),
      private: z.string().catch(""),
      iconMediaId: idOrNull,
    })
    .transform(({ private: isPrivate, ...rest }) => ({
      ...rest,
      kind: isPrivate ? ("private" as const) : ("public" as const),
    }));

const schemas = {
  create: schemaFor(m.communities_error_name_required),
  save: schemaFor(m.communities_error_group_name),
};

export type CommunityInput = z.output<(typeof schemas)["create"]>;

export function communityForm(intent: string) {
  const summary = (text: () => string) => () => ({ title: failedTitle(intent), text: text() });
  return {
    schema: schemas["create" === intent ? "create" : "save"],
    failed: () => communityFailed(intent),
    refused: {
      401: () => ({
        title: m.communities_session_error(),
        text: m.communities_session_error_text(),
      }),
      403: summary(m.communities_trouble_not_allowed),
      unconfirmed: summary(m.communities_trouble_unconfirmed),
      404: summary(m.communities_trouble_gone),
      409: summary(m.communities_trouble_moved_on),
      429: (_errors: Typed, limit: ReachedLimit | null) => ({
        title: failedTitle(intent),
        text: limit?.text ?? m.communities_trouble_too_many(),
      }),
    },
  } satisfies Form;
}

const nameWords = {
  "name-taken": m.communities_error_name_taken,
  "name-reserved": nameReservedWords,
};
export type NameRefusal = keyof typeof nameWords;

export function nameRefused(why: NameRefusal): FormRefused {
  return new FormRefused(422, { errors: { name: nameWords[why]() } });
}
