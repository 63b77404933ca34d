import { z } from "zod";
import { chanceFrom, pickWith } from "./many-listings/words.ts";

type Node = { readonly [key: string]: unknown };
type Parameter = { in: string; name: string; required?: boolean; schema: Node };
type Operation = { operationId: string; parameters: Parameter[]; responses: Record<string, Node> };
export type Contract = { paths: Node; components: { schemas: Node } };
type Given = { key?: string; body?: unknown; type?: string } & Record<string, unknown>;
type Answer = { status: number; text: string; json: never };
type Send = (request: Request) => Response | Promise<Response>;

/**
 * A program whose writer has read openapi.json and nothing else: it knows operations by their ids, and takes
 * no answer that is not just as the file says.
 */
export class StrangerClient {
  readonly #contract: Contract;
  readonly #origin: string;
  readonly #send: Send;
  readonly #shapes = new Map<string, z.ZodType>();

  constructor(contract: Contract, origin: string, send: Send) {
    // What stands beside the schemas of OpenAPI stands in JSON Schema under $defs.
    const text = JSON.stringify(contract).replaceAll("#/components/schemas/", "#/$defs/");
    this.#contract = JSON.parse(text) as Contract;
    this.#origin = origin;
    this.#send = send;
  }

  /** @throws where the answer has a status or a shape of which the contract says nothing */
  async call(id: string, { key, body, type = "application/json", ...given }: Given = {}) {
    const { path, method, operation } = this.#find(id);
    const { address, headers } = this.#fill(path, operation.parameters, given);
    if (key) headers.set("authorization", `Bearer ${key}`);
    const content = body instanceof Uint8Array ? body : body && JSON.stringify(body);
    if (content) {
      headers.set("content-type", type);
      headers.set("content-length", String(Buffer.byteLength(content as string)));
    }
    const init = { method: method.toUpperCase(), headers };
    const response = await this.#send(
      new Request(address, content ? { ...init, body: content as BodyInit } : init),
    );
    const text = await response.text();
    const promised = operation.responses[response.status] ?? operation.responses["default"];
    if (!promised) throw new Error(`${id} answers ${response.status}, which is not promised`);
    const schema = schemaIn(promised);
    if (!schema && text) throw new Error(`${id} answers with a body, which is not promised`);
    const json: unknown = text ? JSON.parse(text) : null;
    if (schema) this.#shapeOf(`${id} ${response.status}`, schema).parse(json);
    return { status: response.status, text, json: json as never } satisfies Answer;
  }

  /** A call of any reading operation with any parameters that it takes, of values it was given before. */
  roamer(seed: number, values: Record<string, readonly string[]>) {
    const chance = chanceFrom(seed);
    const pick = pickWith(chance);
    const ids = Object.values(this.#contract.paths).flatMap((of) =>
      Object.entries(of as Record<string, Operation>).flatMap(([method, { operationId }]) =>
        method === "get" ? [operationId] : [],
      ),
    );
    const valueOf = ({ name, schema }: Parameter, id: string) =>
      pick([
        ...((schema["enum"] as string[] | undefined) ?? []),
        ...(values[`${id} ${name}`] ?? values[name] ?? ["1", "سيارة", "0944", "é"]),
      ]);
    return (given: Given) => {
      const id = pick(ids);
      const { parameters = [] } = this.#find(id).operation;
      const chosen = parameters.filter((each) => each.required || chance.below(4) === 0);
      return this.call(id, {
        ...given,
        ...Object.fromEntries(chosen.map((each) => [each.name, valueOf(each, id)])),
      });
    };
  }

  #find(id: string) {
    for (const [path, of] of Object.entries(this.#contract.paths))
      for (const [method, operation] of Object.entries(of as Record<string, Operation>))
        if (operation.operationId === id) return { path, method, operation };
    throw new Error(`The contract has no ${id}`);
  }

  #fill(path: string, parameters: Parameter[] = [], given: Record<string, unknown>) {
    const base =
      (this.#contract as unknown as { servers: { url: string }[] }).servers[0]?.url ?? "";
    const url = new URL(this.#origin);
    const headers = new Headers();
    let filled = path;
    for (const { in: where, name } of parameters) {
      if (given[name] === undefined) continue;
      const value = String(given[name]);
      if (where === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
      if (where === "query") url.searchParams.set(name, value);
      if (where === "header") headers.set(name, value);
    }
    url.pathname = base + filled;
    return { address: url, headers };
  }

  #shapeOf(name: string, schema: Node): z.ZodType {
    const known = this.#shapes.get(name);
    if (known) return known;
    const shape = z.fromJSONSchema({
      ...schema,
      $defs: this.#contract.components.schemas,
    } as never);
    this.#shapes.set(name, shape);
    return shape;
  }
}

function schemaIn(answer: Node): Node | undefined {
  const { content } = answer as { content?: Record<string, { schema: Node }> };
  return content?.["application/json"]?.schema;
}
