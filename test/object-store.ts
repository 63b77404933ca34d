import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** What the settings call S3_*. */
type ObjectStoreAccess = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type ObjectStore = {
  access: ObjectStoreAccess;
  /** The headers of every request that came, right or wrong. */
  requests: IncomingMessage["headers"][];
  close(): Promise<void>;
};

const secret = "S3RVER";

/**
 * A store that speaks S3 on loopback, with one private bucket. The server itself takes whoever sends no
 * signature or a wrong one (of version 4): here every request must be signed, and rightly.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "dalil-objects-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "pictures" }],
  });
  const requests: IncomingMessage["headers"][] = [];
  server.middleware.unshift(async (context, next) => {
    requests.push(context.req.headers);
    if (isSigned(context.req)) await next();
    else context.status = 403;
  });
  const { port } = await server.run();
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "pictures",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: secret,
    },
    requests,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** AWS Signature Version 4, over the headers. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const { pathname, searchParams } = new URL(url ?? "/", "http://store");
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams].map(([key, value]) => `${encode(key)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join("&"),
    ...names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const toSign = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope,
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString("hex") === signature;
}
