import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./source-files.ts";

export type LockedPackage = {
  name: string;
  version: string;
  folder: string;
  license?: string;
  dev?: boolean;
};

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
