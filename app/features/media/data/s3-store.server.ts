import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { MediaStore } from "./media-store.server.ts";

export type S3Access = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Keeps the files in any S3-compatible store. The bucket stays private: we hand the pictures on ourselves. */
export function s3Store({
  endpoint,
  bucket: Bucket,
  region,
  ...credentials
}: S3Access): MediaStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Not every store that speaks S3 knows buckets by host name, or the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  async function* list(path: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${path}/` })) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
      }
    }
  }
  const removeOne = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async putFile(Key, path, ContentType) {
      const Body = createReadStream(path);
      const { size: ContentLength } = await stat(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
      await rm(path);
    },
    async open(Key) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket, Key }),
        );
        // In Node it is the answer of node:http itself.
        return Body ? { size: ContentLength, stream: Body as Readable } : null;
      } catch (error) {
        // A bucket that is missing is no missing picture.
        if (error instanceof S3ServiceException && /^(NoSuchKey|NotFound)$/.test(error.name))
          return null;
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
