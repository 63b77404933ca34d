import { toPlainCharacters } from "#app/platform/digits.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { keepValues, takeKeptValues } from "#app/ui/kept-values.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import {
  type InquiryInput,
  inquiryKinds,
  type InquiryTopic,
  longestInquiryDescription,
  longestInquiryTitle,
} from "./inquiry.ts";

export type InquiryField = "title" | "description" | "replyTo";

export type InquiryErrorKey = "required" | "title_too_long" | "description_too_long" | "email";

export type InquiryErrors = Partial<Record<InquiryField, InquiryErrorKey>>;

const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}\.[^\s@.]{2,}$/;
const catalogueId = /^[a-z][a-z-]{0,49}$/;

export function parseInquiry(form: FormData): Parsed<InquiryInput, InquiryErrors> {
  const errors: InquiryErrors = {};
  const title = cleanLine(String(form.get("title") ?? ""));
  if (!title) errors.title = "required";
  else if (lengthOf(title) > longestInquiryTitle) errors.title = "title_too_long";

  const description = cleanText(String(form.get("description") ?? ""));
  if (!description) errors.description = "required";
  else if (lengthOf(description) > longestInquiryDescription)
    errors.description = "description_too_long";

  const replyTo = toPlainCharacters(String(form.get("replyTo") ?? "")).toLowerCase() || null;
  if (replyTo && !emailPattern.test(replyTo)) errors.replyTo = "email";

  if (Object.keys(errors).length > 0) return { errors };
  const id = form.get("id");
  const kind = inquiryKinds.find((each) => each === form.get("kind")) ?? "suggestion";
  const topic = kind === "help" ? readTopic(form) : { categoryId: null, subcategoryId: null };
  return {
    input: { id: isUuid(id) ? id : newId(), kind, title, description, replyTo, topic },
  };
}

export function readTopic(from: FormData | URLSearchParams): InquiryTopic {
  const read = (name: string) => {
    const value = from.get(name);
    return typeof value === "string" && catalogueId.test(value) ? value : null;
  };
  return { categoryId: read("category"), subcategoryId: read("subcategory") };
}

export type InquiryValues = { title: string; description: string; replyTo: string };

export type InquiryReply = {
  id: string;
  outcome: "sent" | "invalid" | "sign-in" | "too-many" | "failed";
  values: InquiryValues;
  errors: InquiryErrors;
  limit?: string | null;
};

export function readInquiryValues(form: FormData): InquiryValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return { title: text("title"), description: text("description"), replyTo: text("replyTo") };
}

const key = "dalil-inquiry";

export function keepInquiry(values: InquiryValues): void {
  keepValues(key, values);
}

export function takeKeptInquiry(): InquiryValues | null {
  return takeKeptValues(key, ["title", "description", "replyTo"]);
}
