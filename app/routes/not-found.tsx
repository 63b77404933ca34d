import { NotFound } from "#app/platform/errors.ts";

/** Any address that is not on the list: the error page with status 404. */
export function loader() {
  throw new NotFound();
}

export function action() {
  throw new NotFound();
}

export default function NotFoundPage() {
  return null;
}
