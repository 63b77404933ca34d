import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { localPath } from "#app/platform/local-path.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { BackupRow, listBackupFiles } from "./backups.server.ts";

type State = Omit<Awaited<ReturnType<typeof listBackupFiles>>, "rows">;

const megabyte = 1_000_000;

export function BackupMaking({ writtenBytes, mayDownload }: State) {
  const { number } = useFormats();
  if (!mayDownload) return <p className="text-muted">{m.staff_backups_second_step()}</p>;
  if (writtenBytes !== null)
    return <p role="status">{m.staff_backup_running({ size: number(sizeOf(writtenBytes)) })}</p>;
  return (
    <Form method="post" preventScrollReset>
      <Button intent="make">{m.staff_backup_make()}</Button>
    </Form>
  );
}

export function BackupLine({ backup, mayDownload }: { backup: BackupRow; mayDownload: boolean }) {
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
