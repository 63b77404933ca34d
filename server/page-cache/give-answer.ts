import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor, packBrotli, packGzip } from "./encodings.ts";
import type { Unkept } from "./make-page.ts";

export async function giveAnswer(
  { status, headers, body }: Unkept,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = Buffer.from(body);
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const packed =
    encoding === "br"
      ? await packBrotli(text, 5)
      : encoding === "gzip"
        ? await packGzip(text)
        : text;
  response.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.setHeader("content-length", packed.length);
  response.setHeader("vary", "accept-encoding");
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.end(request.method === "HEAD" ? undefined : packed);
}
