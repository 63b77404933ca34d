import { Check, UserRoundPlus, X } from "#app/ui/icons.tsx";
import { useFetcher } from "react-router";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useReplyToast } from "#app/ui/use-script-form.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { partPath } from "./community-paths.ts";
import type { JoinRequest } from "./community.ts";
import type { RequestsData } from "./panel.ts";

type RequestListProps = Omit<RequestsData, "community"> & {
  community: Pick<RequestsData["community"], "id">;
  isPanel?: boolean;
};

export function RequestList({ community, requests, refused, now, isPanel }: RequestListProps) {
  const rows = (those: JoinRequest[], isRefused: boolean) => (
    <ul className="divide-y divide-line">
      {those.map((request) => (
        <RequestRow
          key={request.id}
          communityId={community.id}
          {...{ request, isRefused, now, isPanel }}
        />
      ))}
    </ul>
  );
  return (
    <>
      {requests.length > 0 ? (
        rows(requests, false)
      ) : (
        <EmptyState title={m.communities_no_requests()} icon={UserRoundPlus} className="py-4!" />
      )}
      {refused.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-muted">
            {m.communities_refused()}
          </summary>
          {rows(refused, true)}
        </details>
      )}
    </>
  );
}

type RequestRowProps = {
  communityId: string;
  request: JoinRequest;
  isRefused: boolean;
  now: Date;
  isPanel?: boolean;
};

function RequestRow({ communityId, request, isRefused, now, isPanel }: RequestRowProps) {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data);
  const { name, avatarMediaId } = request;
  const sent = fetcher.formData?.get("intent");
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <LocalLink
          to={`/seller/${request.userId}`}
          className="flex min-h-11 min-w-0 flex-1 basis-44 items-center gap-3 hover:underline"
        >
          <Avatar name={name} src={avatarMediaId && mediaUrl(avatarMediaId, 320)} />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
            <RelativeTime at={request.createdAt} now={now} className="text-sm text-muted" />
          </span>
        </LocalLink>
        <fetcher.Form
          method="post"
          action={pathIn(getLocale(), partPath(communityId, "requests"))}
          className="flex gap-2"
        >
          <input type="hidden" name="request" value={request.id} />
          {isPanel && <input type="hidden" name="from" value="script" />}
          {!isRefused && (
            <Button
              type="submit"
              name="intent"
              value="reject"
              variant="secondary"
              className="text-sm"
              busy={sent === "reject"}
              disabled={sent !== undefined}
            >
              <X aria-hidden />
              {m.communities_reject()}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="approve"
            className="text-sm"
            busy={sent === "approve"}
            disabled={sent !== undefined}
          >
            <Check aria-hidden />
            {m.communities_approve()}
          </Button>
        </fetcher.Form>
      </div>
      <FormErrors reply={fetcher.data} />
    </li>
  );
}
