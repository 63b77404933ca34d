import { resolve } from "node:path";

/** A folder, or a folder in a bucket; `name` is how it is printed, without a secret. */
export type PlaceAddress =
  | { name: string; folder: string }
  | { name: string; bucket: BucketAddress };

type BucketAddress = {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Null for what is neither `/folder` nor `s3://KEY:SECRET@host/bucket/folder?region=…`. */
export function readPlaceAddress(text: string): PlaceAddress | null {
  if (!/^[a-z0-9+]+:\/\//.test(text)) return { name: resolve(text), folder: resolve(text) };
  const url = URL.parse(text);
  const [, bucket, prefix = ""] = /^\/([^/]+)\/?(.*?)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (!url || !/^s3(\+http)?:$/.test(url.protocol) || !bucket || !url.username || !url.password)
    return null;
  const keys = readKeys(url);
  if (!keys) return null;
  return {
    name: `s3://${url.host}${url.pathname}`,
    bucket: {
      endpoint: `${url.protocol === "s3:" ? "https" : "http"}://${url.host}`,
      bucket,
      prefix,
      region: url.searchParams.get("region") ?? "us-east-1",
      ...keys,
    },
  };
}

function readKeys({ username, password }: URL) {
  try {
    return {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}
