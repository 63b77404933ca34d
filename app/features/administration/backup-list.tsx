import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { dayMs } from "#app/platform/durations.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { BackupRow, listBackupFiles } from "./backups.server.ts";

type State = Awaited<ReturnType<typeof listBackupFiles>> & { now: Date };

const lateAfterMs = 2 * dayMs;

const megabyte = 1_000_000;

export function BackupMaking(state: State) {
  const newest = Math.max(0, ...state.rows.map(({ madeAt }) => madeAt.getTime()));
  if (state.now.getTime() - newest < lateAfterMs) return <Making {...state} />;
  const title = newest === 0 ? m.staff_no_backup() : m.staff_backup_late();
  return (
    <Alert tone="warning" title={title}>
      <Making {...state} />
    </Alert>
  );
}

function Making({ writtenBytes, mayDownload }: State) {
  const { number } = useFormats();
  if (!mayDownload)
    return (
      <>
        <p>{m.staff_backups_second_step()}</p>
        <ButtonLink to="/account/settings#two-factor" className="mt-3">
          {m.account_two_factor_begin()}
        </ButtonLink>
      </>
    );
  if (writtenBytes !== null)
    return <p role="status">{m.staff_backup_running({ size: number(sizeOf(writtenBytes)) })}</p>;
  return (
    <Form method="post" preventScrollReset className="pt-1">
      <Button intent="make">{m.staff_backup_make()}</Button>
    </Form>
  );
}

type BackupLineProps = { backup: BackupRow; mayDownload: boolean };

export function BackupLine({ backup, mayDownload }: BackupLineProps) {
  const { moment, number } = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p className="min-w-0">
        <time dateTime={backup.madeAt.toISOString()}>{moment(backup.madeAt)}</time>{" "}
        <span className="text-muted">
          {m.staff_backup_size({ size: number(sizeOf(backup.bytes)) })}
        </span>
      </p>
      {mayDownload && (
        <a
          className={buttonClass({ variant: "secondary" })}
          href={localPath(`/admin/backups/${backup.id}`)}
          download={backup.id}
        >
          <Download aria-hidden />
          {m.staff_backup_download()}
        </a>
      )}
    </div>
  );
}

const sizeOf = (bytes: number) => Math.max(0.1, Math.round((bytes / megabyte) * 10) / 10);
