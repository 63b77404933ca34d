const bodies = new WeakMap<Response, Buffer>();

export function bufferedResponse(
  body: Buffer,
  init: { status: number; headers: Headers },
): Response {
  init.headers.set("content-length", String(body.length));
  // It is not in shared memory, which the type cannot know.
  const response = new Response(body as Uint8Array<ArrayBuffer>, init);
  bodies.set(response, body);
  return response;
}

export function bufferedBodyOf(response: Response): Buffer | undefined {
  return bodies.get(response);
}
