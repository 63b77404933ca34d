import { Ban } from "#app/ui/icons.tsx";
import { useFetcher } from "react-router";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { partPath } from "./community-paths.ts";
import type { BannedMember } from "./community.ts";
import type { BansData } from "./panel.ts";

type BanListProps = Pick<BansData, "community" | "banned"> & { isPanel?: boolean };

export function BanList({ community, banned, isPanel }: BanListProps) {
  if (banned.length === 0)
    return <EmptyState title={m.communities_no_bans()} icon={Ban} className="py-4!" />;
  return (
    <ul className="divide-y divide-line">
      {banned.map((member) => (
        <BanItem key={member.id} communityId={community.id} {...{ member, isPanel }} />
      ))}
    </ul>
  );
}

type BanItemProps = { communityId: string; member: BannedMember; isPanel?: boolean };

function BanItem({ communityId, member, isPanel }: BanItemProps) {
  const fetcher = useFetcher<FormReply>();
  const digits = useDigits();
  useReplyToast(fetcher.data);
  const { name, avatarMediaId } = member;
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={avatarMediaId && mediaUrl(avatarMediaId, 320)} />
        <p className="min-w-0 flex-1 basis-32">
          <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
          <span className="text-sm text-muted">
            {m.communities_banned_on({ date: formatDate(member.bannedAt, getLocale(), digits) })}
          </span>
        </p>
        <fetcher.Form method="post" action={pathIn(getLocale(), partPath(communityId, "bans"))}>
          <input type="hidden" name="member" value={member.id} />
          {isPanel && <input type="hidden" name="from" value="script" />}
          <Button
            type="submit"
            name="intent"
            value="unban"
            variant="secondary"
            className="text-sm"
            busy={fetcher.state !== "idle"}
          >
            {m.communities_unban()}
            <span className="sr-only">
              {" "}
              <bdi>{name}</bdi>
            </span>
          </Button>
        </fetcher.Form>
      </div>
      <FormErrors reply={fetcher.data} />
    </li>
  );
}
