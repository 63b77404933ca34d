import { Scripts, ScrollRestoration } from "react-router";
import plain from "#app/plain/plain.mjs?url";
import { useRootData } from "#app/root-data.ts";
import { PageLife } from "./page-life.tsx";
import { PatientScripts } from "./patient-scripts.tsx";

/** What makes the page live; where data is to be saved only what fits in 3 KB. */
export function PageScripts() {
  if (useRootData()?.savesData) return <script defer src={plain} />;
  return (
    <>
      <PageLife />
      <ScrollRestoration />
      {import.meta.env.DEV ? <Scripts /> : <PatientScripts />}
    </>
  );
}
