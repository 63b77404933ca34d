import { isUuid } from "#app/platform/id.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import {
  type CommunityInput,
  longestCommunityName,
  longestDescription,
  longestRules,
} from "./community.ts";

export type CommunityErrors = {
  name?: "name_required" | "name_too_long" | "name_taken";
  description?: "description_too_long";
  rules?: "rules_too_long";
};

export type CommunityValues = {
  name: string;
  description: string;
  rules: string;
  isPrivate: boolean;
  iconMediaId: string;
};

export function parseCommunity(
  form: FormData,
): { input: CommunityInput; errors?: undefined } | { input?: undefined; errors: CommunityErrors } {
  const values = readCommunityValues(form);
  const errors: CommunityErrors = {};
  const name = cleanLine(values.name);
  const description = cleanText(values.description);
  const rules = cleanText(values.rules);
  if (!name) errors.name = "name_required";
  else if (lengthOf(name) > longestCommunityName) errors.name = "name_too_long";
  if (lengthOf(description) > longestDescription) errors.description = "description_too_long";
  if (lengthOf(rules) > longestRules) errors.rules = "rules_too_long";
  if (Object.keys(errors).length > 0) return { errors };
  return {
    input: {
      name,
      description: description || null,
      rules: rules || null,
      kind: values.isPrivate ? "private" : "public",
      iconMediaId: isUuid(values.iconMediaId) ? values.iconMediaId.toLowerCase() : null,
    },
  };
}

export function readCommunityValues(form: FormData): CommunityValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    description: text("description"),
    rules: text("rules"),
    isPrivate: text("private") !== "",
    iconMediaId: text("iconMediaId"),
  };
}
