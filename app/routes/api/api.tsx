import type { Route } from "./+types/api";
import type { PageHandle } from "#app/page-handle.ts";
import { m } from "#app/paraglide/messages.js";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { apiContractContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { wordsNamed } from "#app/platform/words-named.server.ts";
import { Badge } from "#app/ui/badge.tsx";
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
      method: method.toUpperCase(),
      path: `${base}${path}`,
      needsKey: method !== "get" || path.startsWith("/my/"),
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
        <h2 className="font-extrabold">{m.api_example()}</h2>
        <p dir="ltr" className={`text-start ${code}`}>
          curl "{address}/search?q=kia&amp;language=ar"
        </p>
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
      <Operations
        title={m.api_reading()}
        operations={operations.filter(({ needsKey }) => !needsKey)}
      />
      <Operations
        title={m.api_writing()}
        operations={operations.filter(({ needsKey }) => needsKey)}
      />
    </article>
  );
}

type OperationsProps = {
  title: string;
  operations: Route.ComponentProps["loaderData"]["operations"];
};

function Operations({ title, operations }: OperationsProps) {
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-xl font-extrabold">{title}</h2>
      <ul className="divide-y divide-line">
        {operations.map(({ words, method, path, takes }) => (
          <li key={method + path} className="space-y-1 py-3">
            <h3
              dir="ltr"
              className="flex flex-wrap items-center gap-x-2 text-start font-[ui-monospace,monospace] text-sm font-bold"
            >
              <Badge tone={method === "GET" ? "green" : "featured"}>{method}</Badge>
              <span className="wrap-anywhere">{path}</span>
            </h3>
            <p>{words}</p>
            {takes.length > 0 && (
              <ul
                dir="ltr"
                aria-label={m.api_takes()}
                className="flex flex-wrap gap-x-3 text-start font-[ui-monospace,monospace] text-sm text-muted"
              >
                {takes.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
