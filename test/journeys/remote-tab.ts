import { isAlive } from "../e2e/alive.ts";
import { type Tab, until } from "./tab.ts";

/** A browser that a protocol of the W3C drives: WebDriver and its successor have the same pointers and keys. */
export type Remote = {
  go(url: string): Promise<void>;
  /** Calls a function of that text in the page. */
  call(text: string, given: unknown): Promise<unknown>;
  perform(sources: object[]): Promise<void>;
};

const enter = "\uE007";

export function remoteTab({ go, call, perform }: Remote, origin: string): Tab {
  const ask: Tab["ask"] = async (question, given) => (await call(String(question), given)) as never;
  const press = async (selector: string) => {
    let place: ReturnType<typeof placeOf> = null;
    await until(`${selector} stands still and free`, async () => {
      const before = place;
      place = await ask(placeOf, selector);
      return place !== null && before?.x === place.x && before.y === place.y;
    });
    const actions = [
      Object.assign({ type: "pointerMove", duration: 0 }, place),
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await perform([{ type: "pointer", id: "mouse", actions }]);
  };
  const type = async (text: string) => {
    const actions = Array.from(text.replaceAll("\n", enter), (value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]).flat();
    await perform([{ type: "key", id: "keys", actions }]);
  };
  return {
    open: async (path) => {
      await go(origin + path);
      await until(`${path} is alive`, () => ask(isAlive, "main"));
    },
    press,
    write: async (selector, text) => {
      await press(selector);
      await until(`${selector} is awake`, () => ask(isAlive, null));
      const line = text.trimEnd();
      // A letter may be lost while the page is busy: then the text is typed again.
      await until(`${selector} holds "${line}"`, async () => {
        await ask(() => (document.activeElement as HTMLInputElement).select(), null);
        await type(line);
        return ask((given) => (document.activeElement as HTMLInputElement).value === given, line);
      });
      if (line !== text) await type("\n");
    },
    attach: (selector, { name, mimeType, buffer }) =>
      ask(putFile, { selector, name, mimeType, bytes: buffer.toString("base64") }),
    ask,
  };
}

/** In the page: where the first that is shown can be pressed; null while another lies over it. */
function placeOf(selector: string): { x: number; y: number } | null {
  const shown = Array.from(document.querySelectorAll(selector)).find((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && height > 0 && each.checkVisibility({ visibilityProperty: true });
  });
  shown?.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = shown?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
  const met = document.elementFromPoint(x, y);
  if (!shown || !met) return null;
  const isMet = shown.contains(met) || met.closest("label")?.control === shown;
  return isMet ? { x, y } : null;
}

function putFile(given: { selector: string; name: string; mimeType: string; bytes: string }): void {
  const field = document.querySelector<HTMLInputElement>(given.selector);
  if (!field) throw new Error(`There is no ${given.selector}`);
  const bytes = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], given.name, { type: given.mimeType }));
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
