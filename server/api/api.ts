import { Hono } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import type { z } from "zod";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import {
  editListing,
  getListingForEdit,
  publishListing,
} from "#app/features/listing-editor/edit-listing.server.ts";
import { parseListing } from "#app/features/listing-editor/listing-fields.ts";
import {
  changeListing,
  getOwnListing,
  listOwnPage,
  removeListing,
} from "#app/features/listing-life/own-listings.server.ts";
import type { LifeAction } from "#app/features/listings/listing-life.ts";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import type { ListingStatus } from "#app/features/listings/listing.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { maxPictureBytes } from "#app/features/media/media.ts";
import { isUploadProblem, uploadProblemWords } from "#app/features/media/picture-words.ts";
import { receivePicture } from "#app/features/media/pictures.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { listFiltered } from "#app/features/search/filtered-lists.server.ts";
import { readSearchParams } from "#app/features/search/search-params.ts";
import { resultsPerPage } from "#app/features/search/search-result.ts";
import { search } from "#app/features/search/search.server.ts";
import { getSeller } from "#app/features/sellers/sellers.server.ts";
import { clock } from "#app/platform/clock.ts";
import { contentId } from "#app/platform/content-id.server.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { baseLocale, type Locale, locales } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { wordsNamed } from "#app/platform/words-named.server.ts";
import { withoutNumbers } from "#app/features/safety/without-numbers.server.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { BytesInFlight } from "../bodies/bytes-in-flight.ts";
import { readBody } from "./body.ts";
import { memberOf, readCaller } from "./caller.ts";
import { drawContract } from "./contract.ts";
import { listingForm } from "./listing-form.ts";
import { type ApiVariables, refuse, refuseError } from "./refusals.ts";
import * as shapes from "./shapes.ts";
import { addressOf, cardJson, fieldsJson, listingJson, sellerJson } from "./to-json.ts";

const maxJsonBytes = 64 * 1024;

/** What other programs read and write: `docs/openapi.json` is drawn from it, and `/api` tells it to people. */
export function createApi(inFlight: BytesInFlight) {
  const api = new Hono<{ Variables: ApiVariables }>();
  api.onError((error, c) => refuseError(error, c));
  api.use(async (c, next) => {
    const given = c.req.query("language");
    const language = locales.find((each) => each === given) ?? baseLocale;
    return withLocale(language, next);
  });
  api.use(readCaller);
  api.use(readBody(inFlight, { json: maxJsonBytes, picture: maxPictureBytes }));

  api.get(
    "/categories",
    described("categories", shapes.categories),
    checked("query", shapes.reading),
    async (c) => {
      const catalogue = await listCatalogue(c.req.valid("query").language);
      return c.json({
        categories: catalogue.map(({ id, name, subcategories }) => ({
          id,
          name,
          subcategories: subcategories.map((each) => ({ id: each.id, name: each.title })),
        })),
      } satisfies z.output<typeof shapes.categories>);
    },
  );

  api.get(
    "/fields",
    described("fields", shapes.fields),
    checked("query", shapes.fieldQuery),
    (c) => {
      const { category, subcategory = null, language } = c.req.valid("query");
      const fields = fieldsJson({ categoryId: category, subcategoryId: subcategory }, language);
      return c.json({ fields } satisfies z.output<typeof shapes.fields>);
    },
  );

  api.get(
    "/places",
    described("places", shapes.places),
    checked("query", shapes.reading),
    async (c) => {
      const governorates = await listGovernorateOptions(c.req.valid("query").language);
      return c.json({ governorates } satisfies z.output<typeof shapes.places>);
    },
  );

  api.get(
    "/listings",
    described("listings", shapes.cardPage),
    checked("query", shapes.listQuery),
    async (c) => {
      const { language, after = null, seller } = c.req.valid("query");
      const { section, scope, parameters } = await readSection(c.req.url, language);
      const page = await listFiltered(
        { ...section, ...(seller && { sellerId: seller }) },
        { filter: readListingFilter(parameters, scope), key: after, limit: resultsPerPage },
        { locale: language, now: clock.now() },
      );
      return c.json(pageJson(page, language));
    },
  );

  api.get(
    "/search",
    described("search", shapes.cardPage),
    checked("query", shapes.searchQuery),
    async (c) => {
      const { language, after = null } = c.req.valid("query");
      const { parameters, catalogue, governorates } = await readSection(c.req.url, language);
      const params = readSearchParams(parameters, { sections: catalogue, governorates });
      const found = await search({ ...params, after }, { locale: language, now: clock.now() });
      return c.json(pageJson(found, language));
    },
  );

  api.get(
    "/listings/:id",
    described("listing", shapes.listing),
    checked("query", shapes.reading),
    async (c) => {
      const { language: locale } = c.req.valid("query");
      const listing = await getListing(c.req.param("id"), null, { locale, now: clock.now() });
      return c.json(listingJson(listing, locale));
    },
  );

  api.get(
    "/sellers/:id",
    described("seller", shapes.seller),
    checked("query", shapes.reading),
    async (c) => {
      const { language } = c.req.valid("query");
      const seller = await getSeller(c.req.param("id"), language);
      if (seller === "suspended") throw new NotFound();
      return c.json(sellerJson(seller, language));
    },
  );

  api.get(
    "/my/listings",
    described("own", shapes.ownPage),
    checked("query", shapes.ownQuery),
    async (c) => {
      const { language: locale, state: tab, after = null } = c.req.valid("query");
      const viewer = memberOf(c.get("member"));
      const page = await listOwnPage(viewer, { tab, after }, { locale, now: clock.now() });
      return c.json({
        listings: page.listings.map(({ id, title, status, expiresAt }) => ({
          id,
          url: addressOf(`/listing/${id}`, locale),
          title: withoutNumbers(title),
          status,
          expiresAt: expiresAt?.toISOString() ?? null,
        })),
        next: page.next,
      } satisfies z.output<typeof shapes.ownPage>);
    },
  );

  api.post(
    "/listings",
    described("publish", shapes.saved, 201),
    checked("header", shapes.idempotency),
    checked("query", shapes.reading),
    checked("json", shapes.newListing),
    async (c) => {
      const viewer = memberOf(c.get("member"));
      const { language: locale } = c.req.valid("query");
      const { acceptsTerms: _, ...written } = c.req.valid("json");
      const form = listingForm(written, { values: {}, pictures: [] });
      form.set("terms", "yes");
      form.set("submissionKey", contentId(viewer.id, c.req.valid("header")["idempotency-key"]));
      const input = readInput(form, "new");
      const { id } = await publishListing({ viewer, input, locale, now: clock.now() });
      return c.json({ id, url: addressOf(`/listing/${id}`, locale) }, 201);
    },
  );

  api.patch(
    "/listings/:id",
    described("edit", shapes.saved),
    checked("query", shapes.reading),
    checked("json", shapes.listingChange),
    async (c) => {
      const viewer = memberOf(c.get("member"));
      const { language: locale } = c.req.valid("query");
      const stored = await getListingForEdit(viewer, c.req.param("id"));
      const idsOf = (pictures: { id: string }[]) => pictures.map(({ id }) => id);
      const form = listingForm(c.req.valid("json"), {
        values: stored.values,
        pictures: idsOf(stored.pictures.product),
        businessPictures: idsOf(stored.pictures.business),
      });
      const input = readInput(form, "edit");
      const id = String(stored.id);
      const saved = await editListing({ viewer, id, input, locale, now: clock.now() });
      if (saved.conflict) throw new Conflict();
      return c.json({ id: stored.id, url: addressOf(`/listing/${stored.id}`, locale) });
    },
  );

  api.put(
    "/listings/:id/state",
    describeRoute({
      ...named("state"),
      responses: { 204: { description: "It is so" }, default: refused },
    }),
    checked("query", shapes.reading),
    checked("json", shapes.stateChange),
    async (c) => {
      const viewer = memberOf(c.get("member"));
      const { state } = c.req.valid("json");
      const id = c.req.param("id");
      const now = clock.now();
      const before = await getOwnListing(viewer, id);
      if (state === "removed") await removeListing(viewer, id, now);
      else if (state !== before.status) {
        const action = actionTo(state, before.status);
        if (!action) throw new Conflict();
        await changeListing(viewer, id, action, now);
      }
      return c.body(null, 204);
    },
  );

  api.post(
    "/pictures",
    describeRoute({
      ...named("picture"),
      requestBody: {
        required: true,
        content: { "image/*": { schema: { type: "string", format: "binary" } } },
      },
      responses: answers(shapes.storedPicture, 201),
    }),
    async (c) => {
      const viewer = memberOf(c.get("member"));
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const stored = await receivePicture({
        viewer,
        device: ["key", viewer.id],
        given: new File([bytes], "picture"),
        isPrivate: false,
        now: clock.now(),
      });
      if ("id" in stored && stored.id) return c.json({ id: stored.id }, 201);
      const { problem } = stored;
      throw new FormRefused(422, {
        errors: isUploadProblem(problem) ? { picture: uploadProblemWords(problem) } : {},
      });
    },
  );
  api.get("/openapi.json", async (c) => c.json(await drawContract(api)));
  api.all("*", (c) => refuse(c, 404));
  return api;
}

function named(operationId: string) {
  return { operationId, description: wordsNamed(`api_op_${operationId}`, {}, "en") ?? "" };
}

function described(name: string, shape: z.ZodType, status = 200) {
  return describeRoute({ ...named(name), responses: answers(shape, status) });
}

const asJson = (shape: z.ZodType) => ({ "application/json": { schema: resolver(shape) } });

const refused = { description: "Why not", content: asJson(shapes.failure) };

function answers(shape: z.ZodType, status: number) {
  return { [status]: { description: "Done", content: asJson(shape) }, default: refused };
}

/** A part of the request by its shape; otherwise the answer says what is wrong with which field. */
function checked<Target extends "query" | "json" | "header", Shape extends z.ZodType>(
  target: Target,
  shape: Shape,
) {
  return validator(target, shape, (result, c) => {
    if (result.success) return undefined;
    const fields = Object.fromEntries(
      result.error.map(({ path = [], message }) => [path.map(keyIn).join("."), message]),
    );
    return refuse(c as never, 422, { fields });
  });
}

const keyIn = (part: PropertyKey | { key: PropertyKey }) =>
  String(typeof part === "object" ? part.key : part);

async function readSection(address: string, locale: Locale) {
  const parameters = new URL(address).searchParams;
  const [catalogue, governorates] = await Promise.all([
    listCatalogue(locale),
    listGovernorateOptions(locale),
  ]);
  const { section } = readSearchParams(parameters, { sections: catalogue, governorates });
  return { parameters, catalogue, governorates, section, scope: { ...section, governorates } };
}

type Cards = Pick<Awaited<ReturnType<typeof listFiltered>>, "cards" | "count" | "isMore" | "next">;

function pageJson({ cards, count, isMore, next }: Cards, locale: Locale) {
  return { listings: cards.map((card) => cardJson(card, locale)), count, isMore, next };
}

/** @throws {FormRefused} with what is wrong with each field */
function readInput(form: FormData, mode: "new" | "edit") {
  const { input, errors } = parseListing(form, mode, (typed) => readPhone(typed).problem ?? null);
  if (!input) throw new FormRefused(422, { errors });
  return input;
}

const ways: Record<string, Partial<Record<ListingStatus, LifeAction>>> = {
  active: { paused: "resume", sold: "relist", expired: "renew" },
  paused: { active: "pause" },
  sold: { active: "sold", paused: "sold", expired: "sold" },
};

const actionTo = (state: string, from: ListingStatus) => ways[state]?.[from];
