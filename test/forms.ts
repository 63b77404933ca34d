import type { z } from "zod";
import { FormRefused, readForm } from "#app/platform/forms/form.server.ts";

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What a form's description takes of these fields, or its errors. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, string | File>,
): { input?: z.output<Schema>; errors?: FormRefused["errors"] } {
  return readEntries(schema, formOf(fields));
}

export function readEntries<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { input?: z.output<Schema>; errors?: FormRefused["errors"] } {
  try {
    return { input: readForm(schema, form) };
  } catch (error) {
    if (error instanceof FormRefused) return { errors: error.errors };
    throw error;
  }
}
