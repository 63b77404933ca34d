import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { site } from "#app/platform/site.server.ts";
import type { Message } from "./message.server.ts";

/** Writes a mail to `<data folder>/mail/<time>-<id>.eml`, as a mail program opens it; a second time, over the first. */
export async function writeMailFile(message: Message, id: string, time: Date): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(message);
  if (!Buffer.isBuffer(bytes)) throw new TypeError("The mail was not made in one piece");
  const folder = join(site().dataDir, "mail");
  const name = `${time.toISOString().replace(/[-:]|\.\d+/g, "")}-${id}.eml`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.${process.pid}`);
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}
