import type { Room } from "#app/platform/rooms.server.ts";
import { answerMailRequest } from "./account-mail-jobs.server.ts";
import { rehostProviderAvatar } from "./provider-avatar-jobs.server.ts";
import { purgeTelegramEntries } from "./telegram-entry.server.ts";

export const signInRoom: Room = {
  jobs: [answerMailRequest, rehostProviderAvatar, purgeTelegramEntries],
};
