import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

/** What is wrong with an XML document by its RELAX NG schema in test/schemas. */
export async function xmlFaults(
  schema: "atom" | "sitemap" | "opensearch",
  contents: string,
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "answer.xml", contents },
    schema: readFileSync(join(import.meta.dirname, `schemas/${schema}.rng`), "utf8"),
    extension: "relaxng",
  });
  return errors.map(({ message }) => message);
}
