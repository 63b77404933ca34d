import { newId } from "#app/platform/id.ts";
import type { Browser } from "./program.ts";

/** Creates a community by its form, a private one unless told, and gives its id. */
export async function createByForm(
  from: Browser,
  form: Record<string, string> = {},
): Promise<string> {
  const answer = await from.post("/communities/create", {
    name: `مجموعة ${newId()}`,
    description: "سكان الحي",
    rules: "الاحترام أولًا",
    private: "yes",
    ...form,
  });
  const [, id = ""] =
    /^\/community\/([0-9a-f-]{36})$/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`creating answered ${answer.status}`);
  return id;
}
