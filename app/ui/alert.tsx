import { CircleAlert, CircleCheck, Info, TriangleAlert } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Tone = "info" | "success" | "warning" | "danger";

const looks = {
  info: { box: "bg-sunk border-line", icon: "text-muted", Icon: Info },
  success: { box: "bg-green-soft border-green/40", icon: "text-green", Icon: CircleCheck },
  warning: { box: "bg-brass-soft border-brass/40", icon: "text-brass-ink", Icon: TriangleAlert },
  danger: { box: "bg-danger-soft border-danger/40", icon: "text-danger", Icon: CircleAlert },
};

type AlertProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  role?: "alert" | "status" | "note";
  className?: string;
};

export function Alert({ tone = "info", title, children, role, className }: AlertProps) {
  const { box, icon, Icon } = looks[tone];
  return (
    <div role={role} className={cx("flex gap-3 rounded-card border p-4", box, className)}>
      <Icon aria-hidden className={cx("mt-0.5 size-5 shrink-0", icon)} />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
    </div>
  );
}
