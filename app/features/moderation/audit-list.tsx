import { ScrollText } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { Words } from "./components/desk.tsx";
import type { AuditFilter, AuditRow } from "./staff-lists.server.ts";
import { kindWords } from "./components/staff-fields.tsx";
import { reasonWords } from "#app/features/reports/report-words.ts";
import { localPath } from "#app/platform/local-path.ts";

const actions: Record<string, () => string> = {
  "listing-removed": m.staff_did_listing_removed,
  "listing-restored": m.staff_did_listing_restored,
  "listing-place-asked": m.staff_did_place_asked,
  "listing-place-set": m.staff_did_place_set,
  "listing-featured": m.staff_did_listing_featured,
  "listing-unfeatured": m.staff_did_listing_unfeatured,
  "comment-hidden": m.staff_did_comment_hidden,
  "comment-shown": m.staff_did_comment_shown,
  "review-hidden": m.staff_did_review_hidden,
  "review-shown": m.staff_did_review_shown,
  "message-hidden": m.staff_did_message_hidden,
  "message-shown": m.staff_did_message_shown,
  "community-removed": m.community_did_removed,
  "community-restored": m.community_did_restored,
  "community-exempted": m.community_did_exempted,
  "community-exemption-ended": m.community_did_exemption_ended,
  "community-message-hidden": m.community_did_message_hidden,
  "community-message-shown": m.community_did_message_shown,
  "reports-dismissed": m.staff_did_reports_dismissed,
  "reports-reopened": m.staff_did_reports_reopened,
  "member-suspended": m.staff_did_member_suspended,
  "member-restored": m.staff_did_member_restored,
  "member-moved": m.staff_did_member_moved,
  "suspension-ended": m.staff_did_suspension_ended,
  "role-user": m.staff_did_role_user,
  "role-moderator": m.staff_did_role_moderator,
  "role-administrator": m.staff_did_role_administrator,
  "second-step-link": m.staff_did_second_step_link,
  "site-settings": m.staff_did_site_settings,
  "site-set-up": m.staff_did_site_set_up,
  "stand-in-opened": m.staff_did_stand_in_opened,
  "hand-over-link": m.staff_did_hand_over_link,
  "stand-in-claimed": m.staff_did_stand_in_claimed,
  "listing-on-behalf": m.staff_did_listing_on_behalf,
  "page-on-behalf": m.staff_did_page_on_behalf,
  "member-created": m.staff_did_member_created,
  "member-erased": m.staff_did_member_erased,
  "password-link": m.staff_did_password_link,
  "second-factor-removed": m.staff_did_second_factor_removed,
  "sessions-ended": m.staff_did_sessions_ended,
  "inquiry-handled": m.staff_did_inquiry_handled,
  "inquiry-reopened": m.staff_did_inquiry_reopened,
  "category-edited": m.staff_did_category_edited,
  "category-hidden": m.staff_did_category_hidden,
  "category-shown": m.staff_did_category_shown,
  "category-moved": m.staff_did_category_moved,
  "subcategory-added": m.staff_did_subcategory_added,
  "subcategory-edited": m.staff_did_subcategory_edited,
  "subcategory-hidden": m.staff_did_subcategory_hidden,
  "subcategory-shown": m.staff_did_subcategory_shown,
  "subcategory-moved": m.staff_did_subcategory_moved,
  "word-added": m.staff_did_word_added,
  "word-edited": m.staff_did_word_edited,
  "word-disabled": m.staff_did_word_disabled,
  "rule-added": m.staff_did_rule_added,
  "rule-edited": m.staff_did_rule_edited,
  "backup-requested": m.staff_did_backup_requested,
  "backup-downloaded": m.staff_did_backup_downloaded,
  "job-retried": m.staff_did_job_retried,
  "job-dropped": m.staff_did_job_dropped,
  "demo-removed": m.staff_did_demo_removed,
  "verification-viewed": m.staff_did_verification_viewed,
  "verification-approved": m.staff_did_verification_approved,
  "verification-rejected": m.staff_did_verification_rejected,
  "verification-revoked": m.staff_did_verification_revoked,
  "verification-reopened": m.staff_did_verification_reopened,
};

function actionWords(action: string): string {
  return actions[action]?.() ?? action;
}

const kinds: Record<string, () => string> = {
  ...kindWords,
  verification: m.staff_kind_verification,
  inquiry: m.staff_kind_inquiry,
  category: m.staff_kind_category,
  subcategory: m.staff_kind_subcategory,
  word: m.staff_kind_word,
  rule: m.staff_kind_rule,
  job: m.staff_kind_job,
  demo: m.staff_kind_demo,
  site: m.staff_kind_site,
};

function targetKindWords(kind: string): string {
  return kinds[kind]?.() ?? kind;
}

type AuditFilterProps = { filter: AuditFilter; actors: readonly { id: string; name: string }[] };

export function AuditFilter({ filter, actors }: AuditFilterProps) {
  return (
    <Form
      action={localPath("/admin/audit")}
      className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        label={m.staff_audit_actor()}
        name="actor"
        defaultValue={filter.actorId ?? ""}
        none={m.staff_audit_everybody()}
        options={actors.map(({ id, name }) => [id, name])}
      />
      <SelectField
        label={m.staff_audit_kind()}
        name="kind"
        defaultValue={filter.kind ?? ""}
        none={m.staff_audit_everything()}
        options={Object.keys(kinds).map((kind) => [kind, targetKindWords(kind)])}
      />
      <TextField label={m.staff_audit_id()} name="id" dir="ltr" defaultValue={filter.id ?? ""} />
      <Button type="submit" variant="secondary">
        {m.staff_find()}
      </Button>
    </Form>
  );
}

export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <EmptyState icon={ScrollText} title={m.staff_audit_none()} />;
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {together(rows).map(([first, ...others]) => (
        <li key={first.id} className="border-b border-line p-4 last:border-b-0">
          <Entry row={first} targets={[first, ...others].map(({ target }) => target)} />
        </li>
      ))}
    </ol>
  );
}

function together(rows: readonly AuditRow[]): [AuditRow, ...AuditRow[]][] {
  const groups: [AuditRow, ...AuditRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && isOneStroke(group[0], row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isOneStroke(one: AuditRow, other: AuditRow): boolean {
  return (
    one.action === other.action &&
    one.actor?.id === other.actor?.id &&
    one.target.kind === other.target.kind &&
    one.at.getTime() === other.at.getTime() &&
    one.why.reason === other.why.reason &&
    one.why.note === other.why.note
  );
}

function Entry({ row, targets }: { row: AuditRow; targets: readonly AuditRow["target"][] }) {
  const { actor, action, target, why, at } = row;
  const { moment } = useFormats();
  return (
    <>
      <p className="font-bold">{actionWords(action)}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <UserWords>{actor ? (actor.name ?? m.staff_account_gone()) : m.staff_operator()}</UserWords>
        <time dateTime={at.toISOString()}>{moment(at)}</time>
        <span>{targetKindWords(target.kind)}</span>
      </p>
      <ul className="flex flex-wrap gap-x-3 text-sm">
        {targets.map((each) => (
          <li key={each.id} className="min-w-0">
            <Target target={each} />
          </li>
        ))}
      </ul>
      {why.reason && <p>{reasonWords(why.reason)}</p>}
      <Words text={why.note} />
    </>
  );
}

function Target({ target }: { target: AuditRow["target"] }) {
  const path = pathOf(target);
  const name = <bdi className="line-clamp-2 wrap-anywhere">{target.name ?? target.id}</bdi>;
  if (!path) return name;
  return (
    <TextLink to={path} className="text-green">
      {name}
    </TextLink>
  );
}

function pathOf({ kind, id }: AuditRow["target"]): string | null {
  if (kind === "listing") return `/admin/listings/${id}`;
  if (kind === "community") return `/admin/communities/${id}`;
  if (kind === "member") return `/admin/members/${id}`;
  return null;
}
