import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, text } from "#app/platform/forms/form.server.ts";
import { maxReportNoteLength, reasonsOf, type ReportKind } from "./report.ts";
import { reportFailed } from "./report-words.ts";

const note = { max: maxReportNoteLength, tooLong: m.moderation_error_note_too_long };

export const reasonOf = (kind: ReportKind) =>
  z
    .object({
      reason: z.enum(reasonsOf[kind], { error: () => m.moderation_error_reason_required() }),
      note: text(note).transform((words) => words || null),
    })
    .refine((report) => report.reason !== "other" || report.note, {
      error: () => m.moderation_error_note_required(),
      path: ["note"],
    });

export const reportForm = (kind: ReportKind) =>
  ({
    schema: reasonOf(kind),
    failed: reportFailed,
    refused: {
      403: () => ({ ...reportFailed(), text: m.moderation_failed_not_allowed() }),
      404: () => ({ ...reportFailed(), text: m.moderation_failed_gone() }),
    },
  }) satisfies Form;

export const noteForm = {
  schema: z
    .object({ note: text({ ...note, required: m.moderation_error_note_required }) })
    .transform((why) => ({ reason: null, ...why })),
} satisfies Form;
