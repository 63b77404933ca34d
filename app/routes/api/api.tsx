import type { Route } from "./+types/api";
import type { PageHandle } from "#app/page-handle.ts";
import { m } from "#app/paraglide/messages.js";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { apiContractContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { wordsNamed } from "#app/platform/words-named.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";

const base = "/api/v1";

export async function loader({ context }: CachedPageArgs<Route.LoaderArgs>) {
  const { paths } = await context.get(apiContractContext)();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [] }]) => ({
      words: wordsNamed(`api_op_${operationId}`),
      call: `${method.toUpperCase()} ${base}${path}`,
      takes: parameters.map(({ name, required }) => (required ? name : `${name}?`)),
    })),
  );
  return { operations, address: site().publicUrl + base };
}

export const handle: PageHandle<typeof loader> = { cache: {} };

export const meta = metaOf(m.api_title, m.api_text, { path: "/api" });

const code = "rounded-small bg-sunk px-3 py-2 font-[ui-monospace,monospace] text-sm break-all";

export default function ApiPage({ loaderData: { operations, address } }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-3xl space-y-6">
      <PageHeading title={m.api_title()} text={m.api_text()} />
      <Card className="space-y-3">
        <h2 className="font-extrabold">{m.api_address()}</h2>
        <p dir="ltr" className={`text-start ${code}`}>
          {address}
        </p>
        <p className="text-sm text-muted">{m.api_language()}</p>
        <h2 className="font-extrabold">{m.api_key()}</h2>
        <p>{m.api_key_text()}</p>
        <p dir="ltr" className={`text-start ${code}`}>
          Authorization: Bearer dalil_…
        </p>
        <ButtonLink to="/account/settings#keys" variant="secondary">
          {m.api_key_link()}
        </ButtonLink>
        <h2 className="font-extrabold">{m.api_limits()}</h2>
        <p>{m.api_limits_text()}</p>
        <h2 className="font-extrabold">{m.api_contract()}</h2>
        <p>{m.api_contract_text()}</p>
        <p dir="ltr" className={`text-start ${code}`}>
          <a href={`${base}/openapi.json`} className="underline">
            {address}/openapi.json
          </a>
        </p>
      </Card>
      {operations.map(({ words, call, takes }) => (
        <Card key={call} className="space-y-2">
          <h2 dir="ltr" className={`text-start font-bold ${code}`}>
            {call}
          </h2>
          <p>{words}</p>
          {takes.length > 0 && (
            <p className="text-sm text-muted">
              {m.api_takes()}: <bdi dir="ltr">{takes.join(", ")}</bdi>
            </p>
          )}
        </Card>
      ))}
    </article>
  );
}
