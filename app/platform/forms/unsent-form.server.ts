import { type FormReply, replyTo } from "./form-reply.ts";

const longest = 100_000;

/** Whether it is a form of a page without script, and small enough to be looked at when it fails. */
export function isSmallForm({ method, url, headers }: Request): boolean {
  const isPage = headers.get("accept")?.includes("text/html") && !/\.data(?:\?|$)/.test(url);
  return method === "POST" && Boolean(isPage) && Number(headers.get("content-length")) <= longest;
}

/** What was typed, for the page of an error; null with files, which the browser alone has. */
export async function readUnsent(request: Request): Promise<{ unsent: FormReply } | null> {
  const form = await request.formData().catch(() => null);
  const values = form ? [...form.values()] : [];
  const hasFiles = values.some((value) => value instanceof File && value.size > 0);
  return form && !hasFiles ? { unsent: replyTo(form) } : null;
}
