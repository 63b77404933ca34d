import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Search } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { SettingsForm } from "./community-form.tsx";
import {
  type CommunityPart,
  partPath,
  type CommunityPage,
  type InviteData,
  panelParameter,
  type PartData,
} from "./community.ts";
import { partTitles } from "./community-words.ts";
import { BanList, MemberList, RequestList } from "./components/people-lists.tsx";
import { localPath } from "#app/platform/local-path.ts";

type PartDialogProps = {
  community: CommunityPage;
  part: CommunityPart | null;
  onClose: () => void;
};

export function PartDialog({ community, part, onClose }: PartDialogProps) {
  return (
    <Dialog open={part !== null} onClose={onClose} title={part ? partTitles[part]() : ""}>
      {part === "settings" ? (
        <SettingsForm community={community} onDone={onClose} />
      ) : (
        part && <Loaded key={part} community={community} part={part} />
      )}
    </Dialog>
  );
}

const debounceMs = 250;

type LoadedProps = { community: CommunityPage; part: PartData["part"] };

function Loaded({ community, part }: LoadedProps) {
  const { id } = community;
  const { load, data, state } = useFetcher<PartData | null>();
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => void load(pathOf(id, part, q)), q ? debounceMs : 0);
    return () => window.clearTimeout(timer);
  }, [load, id, part, q]);
  const drawn = useRef(community);
  const readAgain = useEffectEvent(() => void load(pathOf(id, part, q)));
  useEffect(() => {
    if (drawn.current === community) return;
    drawn.current = community;
    readAgain();
  }, [community]);

  if (data === null && state === "idle") {
    return (
      <Alert tone="danger" role="alert" title={m.communities_load_failed()}>
        <Button variant="secondary" onClick={() => void load(pathOf(id, part, q))}>
          {m.shell_retry()}
        </Button>
      </Alert>
    );
  }
  if (!data) return <Waiting />;
  const content = <PartContent data={data} />;
  if (data.part === "invite") return content;
  return (
    <div className="space-y-3">
      {data.part === "members" && (
        <Input
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          aria-label={m.communities_find_member()}
          placeholder={m.communities_find_member()}
          start={<Search aria-hidden />}
        />
      )}
      <div
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key
        tabIndex={0}
        className={cx(
          "overflow-y-auto overscroll-contain pe-1",
          data.part === "requests" ? "h-[350px]" : "h-[300px]",
        )}
      >
        {content}
        {data.part === "members" && data.next && (
          <ButtonLink
            to={`${partPath(id, "members")}?after=${encodeURIComponent(data.next)}`}
            variant="quiet"
            full
          >
            {m.communities_more_members()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

export function PartContent({ data }: { data: PartData }) {
  switch (data.part) {
    case "members":
      return <MemberList {...data} />;
    case "requests":
      return <RequestList {...data} />;
    case "bans":
      return <BanList {...data} />;
    case "invite":
      return <Invitation {...data} />;
  }
}

function pathOf(id: string, part: CommunityPart, q: string): string {
  const query = new URLSearchParams({ [panelParameter]: part, ...(q && { q }) });
  return `${localPath(partPath(id, part))}?${query}`;
}

function Waiting() {
  return (
    <div className="h-[300px] space-y-3" aria-busy>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden className="pulse h-12 rounded-card bg-sunk" />
      ))}
    </div>
  );
}

function Invitation({ community, url, qrSvg }: InviteData) {
  return (
    <div className="space-y-4">
      <p className="text-muted">{m.communities_invite_text()}</p>
      <a
        href={url}
        dir="ltr"
        className="flex min-h-11 items-center rounded-small bg-sunk px-3 text-sm"
      >
        <span className="truncate">{url.replace(/^https?:\/\//, "")}</span>
      </a>
      {/* Even rows of two; a third one has a row of its own. */}
      <div className="[&_button:last-of-type:nth-child(odd)]:col-span-2 [&_div_div]:grid [&_div_div]:grid-cols-2">
        <ShareLinks title={community.name} url={url} />
      </div>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={m.communities_qr()}
        width={208}
        height={208}
        className="mx-auto size-56 rounded-card border border-line bg-white p-3"
      />
    </div>
  );
}
