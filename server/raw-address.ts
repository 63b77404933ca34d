import type { Duplex } from "node:stream";

type ParseError = Error & { code?: string; rawPacket?: Buffer };

const usual: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers what Node's parser refuses, for the server's `clientError`. An address whose letters were sent as
 * they are, as programs and some apps send them, leads to the same one percent-encoded; the rest is refused as
 * Node does it by itself.
 */
export function answerUnparsed(error: ParseError, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const encoded = error.code === "HPE_INVALID_URL" ? encodedAddress(error.rawPacket) : null;
  const status = encoded ? "301 Moved Permanently" : (usual[error.code ?? ""] ?? "400 Bad Request");
  const location = encoded ? `Location: ${encoded}\r\nContent-Length: 0\r\n` : "";
  socket.end(`HTTP/1.1 ${status}\r\n${location}Connection: close\r\n\r\n`);
}

/** The target of the packet's request line with its bytes beyond ASCII encoded; null where it has none of them. */
function encodedAddress(packet: Buffer | undefined): string | null {
  const line = packet?.toString("latin1").split("\r\n", 1)[0] ?? "";
  // Two slashes at its beginning would lead to another site.
  const [, target] =
    /^(?:GET|HEAD) (\/(?!\/)[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (!target || !/[\x80-\xff]/.test(target)) return null;
  return target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
