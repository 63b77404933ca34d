import { lazy, Suspense } from "react";
import type { EntryContext } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "./render-page.server.tsx";

/** The page of an application that has this one. */
function contextOf(page: () => React.ReactNode, loaderData: object): EntryContext {
  const route = { id: "root", path: "", hasLoader: false, module: "/root.js", imports: [] };
  const found = { route, params: {}, pathname: "/", pathnameBase: "/" };
  const context = {
    manifest: {
      routes: { root: route },
      entry: { imports: [], module: "/entry.js" },
      url: "/manifest.js",
      version: "1",
    },
    branches: [],
    routeModules: { root: { default: page } },
    staticHandlerContext: {
      basename: "/",
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      matches: [found],
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    serverHandoffString: "{}",
    renderMeta: {},
    future: {},
    ssr: true,
    routeDiscovery: { mode: "initial" },
    isSpaMode: false,
    serializeError: (error: Error) => error,
  };
  return context as unknown as EntryContext;
}

async function render(page: () => React.ReactNode, data = "", loaderData = {}) {
  const errors: unknown[] = [];
  const markup = await renderPage({
    context: contextOf(page, loaderData),
    data,
    url: "http://dalil.test/",
    nonce: "n",
    onError: (error) => void errors.push(error),
  });
  return { markup, errors };
}

afterEach(() => vi.unstubAllEnvs());

const shell = (content: React.ReactNode) => () => (
  <html lang="ar">
    <body>{content}</body>
  </html>
);

test("a page that saves data is its markup alone", async () => {
  const { markup } = await render(shell(<p>سلام</p>), "[1]", { root: { savesData: true } });
  expect(markup).toBe(
    '<!DOCTYPE html><html lang="ar"><head></head><body><p>سلام</p></body></html>',
  );
});

test("the data is at the end of the page, and no text in it can end its script", async () => {
  vi.stubEnv("DEV", false);
  const data = '["</script><script>alert(1)</script>&\u2028"]\n';
  const { markup } = await render(shell(<p>سلام</p>), data);
  const [, written = "", modules] =
    /<p>سلام<\/p><script nonce="n">window\.__reactRouterContext=\{\};.*enqueue\(new TextEncoder\(\)\.encode\((.*?)\)\);c\.close\(\).*<\/script><script nonce="n" type="module">[^<]*(\(\["\/root\.js"\],\["\/manifest\.js"\],\["root"\],"\/entry\.js"\));<\/script><\/body><\/html>$/s.exec(
      markup,
    ) ?? [];
  expect(JSON.parse(written)).toBe(data);
  expect(written).not.toMatch(/[<>&\u2028]/);
  expect(modules).toBeDefined();
});

test("a part that waits for its code is waited for", async () => {
  const Late = lazy(async () => ({ default: () => <b>later</b> }));
  const { markup, errors } = await render(
    shell(
      <Suspense fallback="…">
        <Late />
      </Suspense>,
    ),
  );
  expect(markup).toContain("<b>later</b>");
  expect(errors).toEqual([]);
});

test("an error inside a boundary is logged, and the rest of the page is there", async () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const { markup, errors } = await render(
    shell(
      <>
        <p>rest</p>
        <Suspense fallback="…">
          <Broken />
        </Suspense>
      </>,
    ),
  );
  expect(markup).toContain("<p>rest</p>");
  expect(errors).toMatchObject([{ message: "broken" }]);
});
