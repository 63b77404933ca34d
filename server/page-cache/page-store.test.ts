import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { PageStore } from "./page-store.ts";
import { StoredPage } from "./stored-page.ts";

const maxBytes = 400_000;
let store: PageStore;
beforeEach(() => {
  store = new PageStore(maxBytes);
});

/** Some 22 kB, since noise cannot be packed. */
const pageOf = (...tags: string[]) =>
  StoredPage.of({
    markup: randomBytes(8_000).toString("hex"),
    headers: [],
    tags: new Set(tags),
    madeAt: 0,
  });

describe("the pages in memory", () => {
  it("never take more than they may", async () => {
    for (let n = 0; n < 100; n++) {
      store.set(`/${n}`, await pageOf());
      expect(store.bytes).toBeLessThanOrEqual(maxBytes);
      if (n % 3 === 0) store.find(`/${n}`);
    }
    expect(store.size).toBeGreaterThan(10);
  });

  it("keep the pages that people read, however many odd addresses are requested", async () => {
    for (const key of ["/", "/en", "/category/all"]) {
      store.set(key, await pageOf());
      store.find(key);
    }
    for (let n = 0; n < 200; n++) {
      store.set(`/search?q=${n}`, await pageOf());
      if (n % 5 === 0)
        for (const key of ["/", "/en", "/category/all"]) expect(store.find(key)).toBeDefined();
    }
    expect(store.find("/search?q=0")).toBeUndefined();
    expect(store.find("/search?q=199")).toBeDefined();
  });

  it("accept a new page when all the others are read again and again", async () => {
    for (let n = 0; n < 60; n++) {
      store.set(`/${n}`, await pageOf());
      store.find(`/${n}`);
    }
    store.set("/new", await pageOf());
    expect(store.find("/new")).toBeDefined();
  });

  it("go when something that they show changes, and no others", async () => {
    store.set("/a", await pageOf("l:1", "home"));
    store.set("/b", await pageOf("l:11"));
    store.drop({ tags: new Set(["l:1"]), isAddition: false });
    expect(store.find("/a")).toBeUndefined();
    expect(store.find("/b")).toBeDefined();
    store.drop({ tags: new Set(["*"]), isAddition: true });
    expect(store.find("/b")?.isStale).toBe(true);
    store.drop({ tags: new Set(["*"]), isAddition: false });
    expect(store.size).toBe(0);
    expect(store.bytes).toBe(0);
  });
});
