import type { Env } from "#app/platform/env.server.ts";
import { type FileStore, folderStore } from "#app/platform/file-store/folder-store.server.ts";
import { noteChangedFiles } from "#app/platform/second-place/changed-files.server.ts";
import { site } from "#app/platform/site.server.ts";

export type MediaStore = FileStore;

let opened: { env: Env; store: Promise<MediaStore> } | undefined;

export function mediaStore(): Promise<MediaStore> {
  const env = site();
  if (opened?.env !== env) opened = { env, store: openStore(env) };
  return opened.store;
}

async function openStore(env: Env): Promise<MediaStore> {
  const { s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey } = env;
  if (!s3Endpoint || !s3Bucket || !s3AccessKeyId || !s3SecretAccessKey) {
    const store = folderStore(env.dataDir);
    return env.secondPlace ? noteChangedFiles(store, env.dataDir) : store;
  }
  const { s3Store } = await import("#app/platform/file-store/s3-store.server.ts");
  return s3Store({
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  });
}
