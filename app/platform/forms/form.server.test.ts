import { expect, it } from "vitest";
import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { Conflict, NotAllowed, NotFound, TooMany } from "../errors.ts";
import { formOf, readFields } from "#test/forms.ts";
import { FormRefused, formKey, line, oneOf, readForm, refusalOf } from "./form.server.ts";
import { replyTo } from "./form-reply.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

const failed = () => ({ title: "Not sent", text: "Try again" });
const textOf = (error: unknown, refused = {}, isUnconfirmed = false, isShut = false) =>
  refusalOf(error, { failed, refused }, { isUnconfirmed, isShut });

it("gives each refusal the status and the words that its form has for it", () => {
  expect(textOf(new TooMany(60, () => "Five an hour"))).toEqual({
    status: 429,
    summary: { title: "Not sent", text: "Five an hour" },
    errors: {},
    retryAfter: 60,
  });
  expect(textOf(new Conflict(), { 409: () => ({ title: "Already" }) })?.summary).toEqual({
    title: "Already",
  });
  const refused = { 403: () => ({ title: "No" }), unconfirmed: () => ({ title: "Confirm first" }) };
  expect(textOf(new NotAllowed(), refused)).toMatchObject({
    status: 403,
    summary: { title: "No" },
  });
  expect(textOf(new NotAllowed(), refused, true)?.summary).toEqual({ title: "Confirm first" });
  // A role may have its own words; whoever is suspended or leaving meets those of their account everywhere.
  expect(textOf(new NotAllowed(), refused, false, true)?.summary).toEqual({
    title: "Not sent",
    text: m.common_account_shut(),
  });
  expect(textOf(new FormRefused(401))).toMatchObject({ status: 401 });
});

it("leaves bugs and not found to the page", () => {
  expect(textOf(new Error("bug"))).toBeNull();
  expect(textOf(new NotFound())).toBeNull();
  expect(textOf(new NotFound(), { 404: () => ({ title: "Gone" }) })?.status).toBe(404);
  expect(refusalOf(new TooMany(60), {}, { isUnconfirmed: false, isShut: false })).toBeNull();
});

it("returns what was typed, but no file and no secret", () => {
  const typed = {
    intent: "change",
    text: "As <it> was",
    password: "hidden",
    smtpPassword: "hidden",
    confirmation: "hidden",
    code: "123456",
  };
  expect(replyTo(formOf({ ...typed, picture: new File(["x"], "x.png") }))).toMatchObject({
    intent: "change",
    values: { intent: "change", text: "As <it> was" },
  });
  expect(Object.keys(replyTo(formOf(typed)).values)).toEqual(["intent", "text"]);
});

it("says the first thing wrong with each field, in the order of the form", () => {
  const schema = z.object({
    id: formKey,
    kind: oneOf(["plain", "other"]),
    name: line({ max: 3, tooLong: () => "too long", required: () => "required" }),
  });
  expect(readFields(schema, { name: " \u200B ", kind: "no" }).errors).toEqual({ name: "required" });
  expect(readFields(schema, { name: "🌿🌿🌿🌿" }).errors).toEqual({ name: "too long" });
  expect(readForm(schema, formOf({ name: " 🌿🌿🌿 ", __proto__: "x" }))).toMatchObject({
    kind: "plain",
    name: "🌿🌿🌿",
  });
});
