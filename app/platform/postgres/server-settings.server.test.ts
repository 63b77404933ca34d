import { describe, expect, it } from "vitest";
import { machineSettings, serverArguments } from "./server-settings.server.ts";

const giga = 1024 ** 3;

describe("what the embedded server is given", () => {
  it("leaves room for the program on a machine with 1 GB", () => {
    expect(machineSettings(giga, 10 * giga)).toEqual({
      shared_buffers: "171MB",
      effective_cache_size: "512MB",
      work_mem: "4MB",
      maintenance_work_mem: "64MB",
      max_wal_size: "512MB",
      max_slot_wal_keep_size: "1024MB",
    });
  });

  it("grows with the machine, to an end", () => {
    expect(machineSettings(8 * giga, 40 * giga)).toMatchObject({
      shared_buffers: "1365MB",
      work_mem: "16MB",
      max_wal_size: "2048MB",
    });
    expect(machineSettings(256 * giga, 9000 * giga)).toEqual({
      shared_buffers: "4096MB",
      effective_cache_size: "65536MB",
      work_mem: "32MB",
      maintenance_work_mem: "512MB",
      max_wal_size: "4096MB",
      max_slot_wal_keep_size: "16384MB",
    });
  });

  it("is replaced by what the caller sets", () => {
    const given = serverArguments(import.meta.dirname, { shared_buffers: "16MB" });
    expect(given).toContain("shared_buffers=16MB");
    expect(given.filter((each) => each.startsWith("shared_buffers="))).toHaveLength(1);
  });
});
