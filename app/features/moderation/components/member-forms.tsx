import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { StaffReply } from "../content-input.ts";
import { DaysField } from "../days-field.tsx";
import { NoteField } from "../note-field.tsx";
import { ReportFields } from "../report-fields.tsx";
import type { MemberDetail } from "../staff-details.server.ts";
import { staffRoles } from "../staff-policy.ts";
import { roleWords } from "../staff-words.ts";

type MemberFormsProps = { member: MemberDetail; reply: StaffReply | undefined };

/** Suspends a member, lifts that, or gives him another role, as far as the viewer may. */
export function MemberForms({ member, reply }: MemberFormsProps) {
  const { can, suspendedAt, role } = member;
  const busy = useNavigation().formMethod === "POST";
  const of = (form: string) => (reply?.form === form ? reply : undefined);
  return (
    <>
      {can.suspend && !suspendedAt && (
        <Card as="section">
          <Disclosure summary={m.staff_decision_suspend()} defaultOpen={Boolean(of("suspend"))}>
            <Form method="post" className="space-y-4" preventScrollReset>
              <p className="text-sm text-muted">{m.staff_suspend_text()}</p>
              <ReportFields
                kind="member"
                values={of("suspend")?.values}
                errors={of("suspend")?.errors ?? {}}
                noteLabel={m.staff_note()}
                noteHint={m.staff_note_hint()}
              />
              <DaysField />
              <Button type="submit" name="intent" value="suspend" variant="danger" busy={busy}>
                {m.staff_decision_suspend()}
              </Button>
            </Form>
          </Disclosure>
        </Card>
      )}
      {can.suspend && suspendedAt && (
        <Card as="section">
          <Disclosure summary={m.staff_restore_member()} defaultOpen={Boolean(of("restore"))}>
            <Form method="post" className="space-y-4" preventScrollReset>
              <NoteField values={of("restore")?.values} errors={of("restore")?.errors} />
              <Button type="submit" name="intent" value="restore" busy={busy}>
                {m.staff_restore_member()}
              </Button>
            </Form>
          </Disclosure>
        </Card>
      )}
      {can.changeRole && (
        <Card as="section">
          <Disclosure summary={m.staff_role_change()} defaultOpen={Boolean(of("role"))}>
            <Form method="post" className="space-y-4" preventScrollReset>
              <Field label={m.staff_fact_role()} name="role">
                {(control) => (
                  <Select {...control} defaultValue={role}>
                    {staffRoles.map((each) => (
                      <option key={each} value={each}>
                        {roleWords(each)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <NoteField values={of("role")?.values} errors={of("role")?.errors} />
              <Button type="submit" name="intent" value="role" busy={busy}>
                {m.staff_role_change()}
              </Button>
            </Form>
          </Disclosure>
        </Card>
      )}
    </>
  );
}
