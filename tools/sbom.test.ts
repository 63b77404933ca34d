import { describe, expect, it } from "vitest";
import { findMissing } from "./sbom.ts";

const packages = [
  { name: "@react-router/node", version: "8.4.0", folder: "node_modules/@react-router/node" },
  { name: "react", version: "19.3.1", folder: "node_modules/react" },
];

describe("the bill of materials", () => {
  it("has every package of the lock file", () => {
    const components = [
      { purl: "pkg:npm/%40react-router/node@8.4.0" },
      { purl: "pkg:npm/react@19.3.1" },
    ];
    expect(findMissing({ components }, packages)).toEqual([]);
    expect(findMissing({ components: components.slice(0, 1) }, packages)).toEqual(["react@19.3.1"]);
    expect(findMissing({}, packages)).toHaveLength(2);
  });
});
