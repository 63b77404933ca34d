import { type ActionFunctionArgs, createContext, data, type ServerBuild } from "react-router";
import { TooMany } from "#app/platform/errors.ts";
import { wrapRoutes } from "#app/platform/wrap-routes.server.ts";

export type BodyRefusal = "too-large" | "unknown-type" | "too-much-at-once";

export const bodyRefusalContext = createContext<BodyRefusal | null>(null);

const comeBackIn = 10;

/** Each action throws the refusal, behind the gates: whoever may not write there learns that first. */
export function withBodyRefusals(build: ServerBuild): ServerBuild {
  return wrapRoutes(build, ({ action }) => {
    if (!action) return {};
    const refusing = (args: ActionFunctionArgs) => {
      const refusal = args.context.get(bodyRefusalContext);
      if (refusal) throw errorOf(refusal);
      return action(args);
    };
    return { action: refusing };
  });
}

function errorOf(refusal: BodyRefusal): unknown {
  switch (refusal) {
    case "too-large":
      return data({ code: "too-large" }, { status: 413 });
    case "unknown-type":
      return data({ code: "bad-request" }, { status: 415 });
    case "too-much-at-once":
      return new TooMany(comeBackIn);
  }
}
