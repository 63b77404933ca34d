import { origin } from "#test/program.ts";
import type { Operation, Role } from "./operation.ts";
import type { Scene } from "./scene.ts";

/** Where the requests of the matrix come from, as the program is told by its server. */
export const from = {
  incoming: { socket: { remoteAddress: "192.0.2.7", remotePort: 40_000, remoteFamily: "IPv4" } },
};

/** The operation asked for by the role; `fill` puts what the scene holds into its texts. */
export function requestOf(
  operation: Operation,
  role: Role,
  scene: Scene,
  { picture, fill }: { picture: File; fill: (text: string) => string },
): Request {
  const headers = new Headers({ cookie: scene.cookies[role], accept: "text/html", origin });
  for (const [name, text] of Object.entries(operation.headers ?? {}))
    if (fill(text)) headers.set(name, fill(text));
    else headers.delete(name);
  const { method } = operation;
  const body = method === "GET" ? null : formOf(operation, picture, fill);
  return new Request(new URL(fill(operation.path), origin), { method, headers, body });
}

function formOf({ form }: Operation, picture: File, fill: (text: string) => string) {
  const fields = Object.entries(form ?? {}).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as const),
  );
  const hasFile = fields.some(([, value]) => value === "{picture}");
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields)
    if (body instanceof FormData && value === "{picture}") body.append(name, picture);
    else body.append(name, fill(value));
  return body;
}
