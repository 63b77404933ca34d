import { setImmediate } from "node:timers/promises";

/** The full content, if the stream ends with its first chunk; otherwise an equal stream. */
export async function readAtOnce(
  stream: ReadableStream<Uint8Array>,
): Promise<Buffer | ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let next = reader.read();
  for (let came = await next; !came.done; ) {
    parts.push(came.value);
    next = reader.read();
    const soon = await Promise.race([next, setImmediate(null)]);
    if (!soon) return goOn(parts, next, reader);
    came = soon;
  }
  return parts.length === 1 && parts[0] ? bufferOf(parts[0]) : Buffer.concat(parts);
}

function goOn(
  parts: Uint8Array[],
  next: ReturnType<ReadableStreamDefaultReader<Uint8Array>["read"]>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  let waiting: typeof next | undefined = next;
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
    },
    async pull(controller) {
      const came = await (waiting ?? reader.read());
      waiting = undefined;
      if (came.done) controller.close();
      else controller.enqueue(came.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
