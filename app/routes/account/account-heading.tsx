import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export function AccountHeading({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div className="-mt-3">
      <Breadcrumb items={[{ label: m.shell_my_account(), to: "/account" }, { label: title }]} />
      <PageHeading title={title} text={text} />
    </div>
  );
}
