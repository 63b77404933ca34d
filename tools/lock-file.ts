import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./source-files.ts";

/** One package as package-lock.json has it. */
export type LockedPackage = {
  name: string;
  version: string;
  /** Where it lies, from the root of the project. */
  folder: string;
  license?: string;
  /** It serves building and testing only. */
  dev?: boolean;
};

/** Every package of the lock file, the project itself left out. */
export function readLocked(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Omit<LockedPackage, "name" | "folder"> & { name?: string }>;
  };
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, { name, ...entry }]) => ({
      ...entry,
      folder,
      name: name ?? folder.split("node_modules/").at(-1) ?? folder,
    }));
}
