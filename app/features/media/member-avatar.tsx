import type { ComponentProps } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { mediaUrl } from "./media.ts";

type MemberAvatarProps = Omit<ComponentProps<typeof Avatar>, "src"> & {
  mediaId: string | null | undefined;
};

export function MemberAvatar({ mediaId, ...rest }: MemberAvatarProps) {
  return <Avatar {...rest} src={mediaId && mediaUrl(mediaId, 320)} />;
}
