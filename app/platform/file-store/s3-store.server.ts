import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import type { FileStore } from "./folder-store.server.ts";

export type S3Access = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type S3Request = {
  method?: "PUT" | "DELETE";
  body?: Buffer<ArrayBuffer> | Blob;
  type?: string;
  query?: Record<string, string>;
};

const patienceMs = 30_000;
const retries = 2;

const xml = new XMLParser({
  parseTagValue: false,
  isArray: (_name, path) => path === "ListBucketResult.Contents",
});
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
const refusal = z.object({ Error: z.object({ Code: z.string(), Message: z.string().optional() }) });

export function s3Store({ endpoint, bucket, ...access }: S3Access): FileStore {
  const client = new AwsClient({ ...access, service: "s3", retries });
  const root = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  async function ask(
    key: string,
    { query, type, body, method }: S3Request = {},
  ): Promise<Response> {
    const url = `${root}/${key}${query ? `?${new URLSearchParams(query)}` : ""}`;
    const isFile = body instanceof Blob;
    const headers = {
      ...(type && { "content-type": type }),
      "x-amz-content-sha256": isFile ? "UNSIGNED-PAYLOAD" : sumOf(body),
    };
    const giveUp = new AbortController();
    const timer = isFile ? undefined : setTimeout(() => giveUp.abort(), patienceMs);
    const send = () => client.fetch(url, { method, headers, body, signal: giveUp.signal });
    try {
      const response = await send().catch(send);
      if (!response.ok) throw await refusalOf(response);
      return response;
    } catch (error) {
      throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function* list(path: string) {
    let next: string | undefined;
    do {
      const query = { "list-type": "2", prefix: `${path}/` };
      const response = await ask("", {
        query: next ? { ...query, "continuation-token": next } : query,
      });
      const { ListBucketResult: page } = listing.parse(xml.parse(await response.text()));
      for (const { Key, LastModified } of page.Contents)
        yield { key: Key, modifiedAt: LastModified };
      next = page.NextContinuationToken;
    } while (next);
  }
  const removeOne = async (key: string) => void (await ask(key, { method: "DELETE" }));
  return {
    async put(key, bytes, type) {
      await ask(key, { method: "PUT", body: Buffer.from(bytes), type });
    },
    async putFile(key, path, type) {
      await ask(key, { method: "PUT", body: await openAsBlob(path), type });
      await rm(path);
    },
    async open(key) {
      try {
        const { body, headers } = await ask(key);
        if (!body) return null;
        const stream = Readable.fromWeb(body as ReadableStream);
        return { size: Number(headers.get("content-length")), stream };
      } catch (error) {
        if (error instanceof StoreError && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    async remove(path) {
      await removeOne(path);
      for await (const { key } of list(path)) await removeOne(key);
    },
    list,
  };
}

function sumOf(bytes: Buffer = Buffer.alloc(0)): string {
  return createHash("sha256").update(bytes).digest("hex");
}

class StoreError extends Error {}

async function refusalOf(response: Response): Promise<StoreError> {
  const { data } = refusal.safeParse(xml.parse(await response.text()));
  const error = new StoreError(data?.Error.Message ?? `the store answers ${response.status}`);
  error.name = data?.Error.Code ?? "StoreError";
  return error;
}
