import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ensureChromium } from "../../tools/chromium.ts";
import { gotoAlive } from "../e2e/alive.ts";
import { phone } from "../e2e/devices.ts";
import { openFirefox } from "../journeys/firefox.ts";
import { journeys, newTrip } from "../journeys/journeys.ts";
import { tabOf } from "../journeys/playwright-tab.ts";
import { remoteTab } from "../journeys/remote-tab.ts";
import type { Tab } from "../journeys/tab.ts";
import { openWebkit } from "../journeys/webkit.ts";
import { startForTests } from "../start-for-tests.ts";
import { ensureProgram } from "../system-program.ts";
import { oldChromium } from "./old-chromium.ts";

type Opened = { tab: Tab; close(): Promise<void> };
type Engine = { name: string; missing?: string; open(origin: string): Promise<Opened> };

const old = (version: Parameters<typeof oldChromium>[0]): Engine => ({
  name: `Chromium ${version}`,
  open: async (origin) => {
    // Its libraries are those of the system's Chromium.
    ensureChromium(() => {});
    const executablePath = await oldChromium(version);
    const args = ["--single-process", "--no-zygote", "--no-sandbox", "--disable-gpu"];
    const browser = await chromium.launch({ executablePath, args });
    const page = await browser.newPage({ ...phone, timezoneId: "Asia/Damascus" });
    gotoAlive(page);
    return { tab: tabOf(page, origin), close: () => browser.close() };
  },
});

const ofSystem = (
  name: string,
  found: ReturnType<typeof ensureProgram>,
  openIn: typeof openFirefox,
): Engine => ({
  name,
  ...("missing" in found && found),
  open: async (origin) => {
    const { remote, close } = await openIn("path" in found ? found.path : "");
    return { tab: remoteTab(remote, origin), close };
  },
});

const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const webkit = ["/usr/bin/WebKitWebDriver"];

describe.each([
  old("106.0.2"),
  old("119.0.2"),
  ofSystem("Firefox", ensureProgram(firefox, "firefox-esr"), openFirefox),
  ofSystem("WebKit", ensureProgram(webkit, "webkit2gtk-driver", "xvfb", "xauth"), openWebkit),
])("the ten core journeys in another engine", ({ name, missing, open }) => {
  const why = missing ? ` (skipped: ${missing})` : "";
  describe.skipIf(missing)(`${name}${why}`, () => {
    let program: Awaited<ReturnType<typeof startForTests>>;
    let opened: Opened;
    beforeAll(async () => {
      program = await startForTests(() => {});
      opened = await open(program.url);
    });
    afterAll(async () => {
      await opened?.close();
      await program?.stop();
    });
    const trip = newTrip();
    for (const [matter, walk] of Object.entries(journeys))
      it(matter, () => walk(opened.tab, trip), 120_000);
  });
});
