import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { later } from "#app/ui/island.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useDialogLink } from "#app/ui/use-dialog-link.ts";
import { type InquiryKind, inquiryPath, type InquiryTopic, noTopic } from "./inquiry.ts";

const InquiryDialog = later(
  async () => (await import("./components/inquiry-dialog.tsx")).InquiryDialog,
);

type InquiryButtonProps = {
  kind: InquiryKind;
  topic?: InquiryTopic;
  variant?: "secondary";
  className?: string;
  children: ReactNode;
};

export function InquiryButton(props: InquiryButtonProps) {
  const { kind, topic = noTopic, variant, className, children } = props;
  const { onClick, dialog } = useDialogLink();
  return (
    <>
      <LocalLink
        to={inquiryPath(kind, topic)}
        className={cx(buttonClass({ variant }), className)}
        onClick={onClick}
      >
        {children}
      </LocalLink>
      {dialog && <InquiryDialog {...dialog} kind={kind} topic={topic} />}
    </>
  );
}
