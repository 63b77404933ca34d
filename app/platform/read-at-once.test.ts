import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readAtOnce } from "./read-at-once.server.ts";

const bytes = (word: string) => new TextEncoder().encode(word);

test("a stream that ends with what it gives is one buffer", async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes("سل"));
      controller.enqueue(bytes("ام"));
      controller.close();
    },
  });
  expect(String(await readAtOnce(stream))).toBe("سلام");
});

test("an empty one is an empty buffer", async () => {
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  expect(await readAtOnce(stream)).toEqual(Buffer.alloc(0));
});

test("a stream that continues later is passed on as a stream, from its first bytes on", async () => {
  const { promise: more, resolve: goOn } = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes("one "));
      await more;
      controller.enqueue(bytes("two "));
      controller.enqueue(bytes("three"));
      controller.close();
    },
  });
  const rest = await readAtOnce(stream);
  if (Buffer.isBuffer(rest)) throw new Error("It did not wait");
  goOn();
  expect(await text(rest)).toBe("one two three");
});

test("a reader who stops reading stops the source", async () => {
  let reason: unknown;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes("one")),
    cancel: (given) => {
      reason = given;
    },
  });
  const rest = await readAtOnce(stream);
  if (Buffer.isBuffer(rest)) throw new Error("It did not wait");
  await rest.cancel("gone");
  expect(reason).toBe("gone");
});
