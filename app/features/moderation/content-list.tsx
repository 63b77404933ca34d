import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { ListAsked } from "./staff-list.ts";
import { StaffListFrame } from "./staff-list-frame.tsx";

type ContentListProps = {
  path: string;
  title: string;
  text: string;
  /** What can be looked for. */
  hint: string;
  asked: ListAsked;
  next: string | null;
  isEmpty: boolean;
  children: ReactNode;
};

export function ContentList({ title, text, ...frame }: ContentListProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={title} text={text} />
      <StaffListFrame
        {...frame}
        states={[
          { state: "all", label: m.staff_all() },
          { state: "taken", label: m.staff_hidden() },
        ]}
      />
    </div>
  );
}
