import { ConfirmBanner } from "#app/features/sign-in/confirm-banner.tsx";
import { useRootData } from "#app/root-data.ts";

export function Banners() {
  const root = useRootData();
  return (
    <>
      {root?.site.announcement && (
        <p dir="auto" className="page-gutter bg-brass-soft py-2 text-center wrap-anywhere">
          {root.site.announcement}
        </p>
      )}
      {root?.viewer?.mustConfirm && <ConfirmBanner hasEmail={root.viewer.hasEmail} />}
    </>
  );
}
