import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Hono } from "hono";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import type { Variables } from "./request-info.ts";
import { securityHeaders, toastStyleHashes } from "./security-headers.ts";

test("the allowed style is the one that the installed toast library inserts", () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const literal = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(source)?.[1];
  expect(literal).toBeDefined();
  const css = JSON.parse(`"${literal?.replaceAll("\\'", "'")}"`) as string;
  expect(toastStyleHashes).toContain(createHash("sha256").update(css).digest("base64"));
});

test("the tiles' origin is open for pictures on the map's page alone", async () => {
  configureSite(readEnv({}));
  const answerOf = async (path: string) => {
    const app = new Hono<{ Variables: Variables }>();
    app.use(async (c, next) => {
      c.set("requestInfo", { nonce: "n" } as Variables["requestInfo"]);
      await next();
    });
    const mapTileUrl = "https://tiles.example:8443/base/{z}/{x}/{y}.png";
    app.use(securityHeaders({ publicUrl: "https://dalil.example", mapTileUrl }));
    app.all("*", (c) => c.text(""));
    return (await app.request(path)).headers.get("content-security-policy") ?? "";
  };
  const opened = "img-src 'self' data: blob: https://tiles.example:8443;";
  expect(await answerOf("/embed/map")).toContain(opened);
  expect(await answerOf("/en/embed/map")).toContain(opened);
  expect(await answerOf("/embed/maps")).not.toContain("tiles.example");
  expect(await answerOf("/")).not.toContain("tiles.example");
});
