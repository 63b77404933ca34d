import { type ReactNode, useCallback, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { later } from "#app/ui/island.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { type InquiryKind, inquiryPath, type InquiryTopic, noTopic } from "./inquiry.ts";

const InquiryDialog = later(
  async () => (await import("./components/inquiry-dialog.tsx")).InquiryDialog,
);

type InquiryButtonProps = {
  kind: InquiryKind;
  topic?: InquiryTopic;
  className?: string;
  children: ReactNode;
};

export function InquiryButton({ kind, topic = noTopic, className, children }: InquiryButtonProps) {
  const [open, setOpen] = useState(false);
  const [isOpen, ask] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <LocalLink
        to={inquiryPath(kind, topic)}
        className={cx(buttonClass(), className)}
        onClick={(event) => {
          event.preventDefault();
          ask(true);
          setOpen(true);
        }}
      >
        {children}
      </LocalLink>
      {isOpen && <InquiryDialog open={open} onClose={close} kind={kind} topic={topic} />}
    </>
  );
}
