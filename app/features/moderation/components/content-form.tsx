import { EyeOff, RotateCcw } from "#app/ui/icons.tsx";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { ContentKind } from "#app/features/reports/report.ts";
import { NoteField, removeWords } from "./staff-fields.tsx";
import { ReportFields } from "#app/features/reports/report-fields.tsx";

type ContentFormProps = {
  kind: ContentKind;
  id: string;
  isTaken: boolean;
  reply: FormReply | undefined;
  /** By which the boxes of a list belong to it. */
  formId?: string;
};

export function ContentForm({ kind, id, isTaken, reply, formId }: ContentFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const own = reply?.values.id === id ? reply : undefined;
  const takes = removeWords(kind);
  return (
    <Disclosure summary={isTaken ? m.staff_bring_back() : takes} defaultOpen={own !== undefined}>
      <Form id={formId} method="post" className="space-y-4" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {isTaken ? (
          <NoteField values={own?.values} errors={own?.errors} />
        ) : (
          <ReportFields kind={kind} values={own?.values} errors={own?.errors} forStaff />
        )}
        <Button
          type="submit"
          name="intent"
          value={isTaken ? "bring-back" : "take"}
          variant={isTaken ? "primary" : "danger"}
          busy={busy}
        >
          {isTaken ? <RotateCcw aria-hidden /> : <EyeOff aria-hidden />}
          {isTaken ? m.staff_bring_back() : takes}
        </Button>
      </Form>
    </Disclosure>
  );
}
