const bodies = new WeakMap<Response, Buffer>();

export function bufferedResponse(
  body: Buffer,
  init: { status: number; headers: Headers },
): Response {
  init.headers.set("content-length", String(body.length));
  // It is not in shared memory, which the type cannot know.
  const answer = new Response(body as Uint8Array<ArrayBuffer>, init);
  bodies.set(answer, body);
  return answer;
}

export function bufferedBodyOf(answer: Response): Buffer | undefined {
  return bodies.get(answer);
}
