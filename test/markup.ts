import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

// What the HTML standard says of elements, their contents and their attributes, and that what a document
// refers to stands in it. Not its presets of style: how attributes are quoted and elements closed is React's.
const rules: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // Which attributes stand on which kind of input is the standard's too (4.10.5).
    "input-attributes": "error",
    // Hashes are for other origins' files; ours come from the origin of the page itself.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};

/** Resolves the rules once: the library would read those of every element again for each page. */
class OnceLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    return (this.#resolved ??= super.getConfigFor(handle));
  }
}

const validator = new HtmlValidate(new OnceLoader(rules));
const faultsByPage = new Map<string, Promise<string[]>>();

/** What the HTML standard forbids in a page, each as a sentence with its place and the text there. */
export function findMarkupFaults(html: string): Promise<string[]> {
  // A refusal is the same page for many, but for what its scripts are told; to HTML that is text of any kind.
  const page = html
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/(<script\b[^>]*>)[^]*?(?=<\/script>)/g, "$1");
  const faults = faultsByPage.get(page) ?? validate(page);
  faultsByPage.set(page, faults);
  return faults;
}

async function validate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split("\n");
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, line, column }) => {
      const text = lines[line - 1]?.slice(Math.max(0, column - 2), column + 120);
      return `${ruleId}: ${message} at ${selector}: ${text}`;
    });
}
