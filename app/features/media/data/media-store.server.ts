import type { Readable } from "node:stream";
import type { Env } from "#app/platform/env.server.ts";
import { site } from "#app/platform/site.server.ts";
import { folderStore } from "./folder-store.server.ts";

/** Where the files of pictures lie. Keys are paths with `/`, made by us, never by a visitor. */
export interface MediaStore {
  /** Keeps a file, whole or not at all. @throws whatever the disk or the store complains of */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The same with a file of this machine's data folder, however large, which is gone then. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  open(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Takes away a file, or everything under a path; again does no harm. */
  remove(path: string): Promise<void>;
  /** Every file under a path, in no order. */
  list(path: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

let opened: { env: Env; store: Promise<MediaStore> } | undefined;

/** The store that the settings name: the data folder, or any S3-compatible one (S3_*). */
export function mediaStore(): Promise<MediaStore> {
  const env = site();
  if (opened?.env !== env) opened = { env, store: openStore(env) };
  return opened.store;
}

async function openStore(env: Env): Promise<MediaStore> {
  const { s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey } = env;
  if (!s3Endpoint || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey) {
    return folderStore(env.dataDir);
  }
  // Its client is large: only who needs it loads it.
  const { s3Store } = await import("./s3-store.server.ts");
  return s3Store({
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  });
}
