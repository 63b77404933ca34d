import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { escapeMarkup } from "#app/platform/escape-markup.ts";

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
const bucket = "pictures";
const inPage = 100;

/**
 * A store that speaks S3 on loopback, in memory, with one private bucket: objects and their list, which comes in
 * pages. Every request must be signed, and rightly.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const requests: IncomingMessage["headers"][] = [];
  const objects: Objects = new Map();
  const server = createServer((request, response) => {
    requests.push(request.headers);
    void answer(objects, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: secret,
    },
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type Objects = Map<string, { bytes: Buffer; type: string; at: Date }>;

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse) {
  const bytes = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
  const [, named, ...parts] = pathname.split("/");
  const key = decodeURIComponent(parts.join("/"));
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
  const sum = request.headers["x-amz-content-sha256"];
  if (!isSigned(request)) return refuse(403, "SignatureDoesNotMatch");
  if (sum !== "UNSIGNED-PAYLOAD" && sum !== createHash("sha256").update(bytes).digest("hex"))
    return refuse(400, "XAmzContentSHA256Mismatch");
  if (named !== bucket) return refuse(404, "NoSuchBucket");
  if (request.method === "PUT") {
    objects.set(key, { bytes, type: request.headers["content-type"] ?? "", at: new Date() });
    return response.end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (key === "") return response.end(listOf(objects, searchParams));
  const found = objects.get(key);
  if (!found) return refuse(404, "NoSuchKey");
  response.writeHead(200, { "content-type": found.type, "content-length": found.bytes.length });
  return response.end(found.bytes);
}

function listOf(objects: Objects, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = keys.slice(0, inPage).map((key) => {
    const at = objects.get(key)?.at.toISOString();
    return `<Contents><Key>${escapeMarkup(key)}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  const last = keys.length > inPage ? (keys[inPage - 1] ?? "") : "";
  const next = last && `<NextContinuationToken>${escapeMarkup(last)}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name>${page.join("")}${next}</ListBucketResult>`;
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
