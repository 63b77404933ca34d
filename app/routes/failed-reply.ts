import { data, isRouteErrorResponse } from "react-router";
import type { Unsent } from "#app/features/listing-editor/listing-form-values.ts";

/** A listing form that did not arrive, or that nobody could take, costs nobody their text: the page stays. */
export async function orUnsent<Reply>(serverAction: () => Promise<Reply>) {
  try {
    return await serverAction();
  } catch (error) {
    const answered = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || answered) throw error;
    return data<Unsent>({ unsent: Date.now() }, { status: 503 });
  }
}
