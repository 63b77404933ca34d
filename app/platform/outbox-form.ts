import { post } from "./outbox.ts";

export type UnsentForm = {
  id: string;
  senderId: string;
  action: string;
  form: FormData;
  about?: string;
  draft?: string;
};

/** Queues a page's form that could not be sent; its action refuses whom it is not from (`isFromAnother`). */
export async function postForm({ id, senderId, action, form, ...rest }: UnsentForm): Promise<void> {
  const [path = "", query] = action.split("?");
  const names = [...new Set(form.keys())].filter((name) => name !== "id" && name !== "senderId");
  await post({
    id,
    senderId,
    queueKey: action,
    action: `${path}.data${query ? `?${query}` : ""}`,
    fields: Object.fromEntries(names.map((name) => [name, form.getAll(name)])),
    ...rest,
    at: Date.now(),
    error: null,
  });
}
