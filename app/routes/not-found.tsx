import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { CategoryGrid } from "#app/features/catalogue/category-grid.tsx";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { ErrorPage } from "./shell/error-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await listCategories(context.get(requestInfoContext).locale);
  return data({ categories }, { status: 404 });
}

export function action() {
  throw new NotFound();
}

const notFound = { status: 404, statusText: "", internal: true, data: null };

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <ErrorPage error={notFound}>
      <div className="mt-4 w-full">
        <CategoryGrid categories={loaderData.categories} />
      </div>
    </ErrorPage>
  );
}
