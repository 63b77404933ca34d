import type { Route } from "./+types/backups";
import { BackupLine, BackupMaking } from "#app/features/administration/backup-list.tsx";
import { listBackupFiles, requestBackup } from "#app/features/administration/backups.server.ts";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueAction, queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/backups",
  title: m.staff_backups,
  text: m.staff_backups_text,
});

export const loader = queueLoader(queue, listBackupFiles);
export const action = queueAction(queue, {
  make: {
    flash: "staff-backup-requested",
    decide: ({ viewer, now }) => requestBackup(viewer, now),
  },
});
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Backups({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffQueue queue={queue} page={page} above={<BackupMaking {...page} />} empty={null}>
      {(backup) => <BackupLine backup={backup} mayDownload={page.mayDownload} />}
    </StaffQueue>
  );
}
