import { expect, it } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { m } from "#app/paraglide/messages.js";
import { flashWords } from "#app/flash-messages.ts";
import { failedTitle } from "./community-words.ts";

it("every success and failure has its promised words", () =>
  withLocale("en", () => {
    for (const [code, title] of [
      ["community-created", "Community created successfully"],
      ["community-updated", "Group updated successfully"],
      ["community-deleted", "Group deleted successfully"],
      ["community-member-removed", "Member removed successfully"],
      ["community-approved", "Request approved"],
      ["community-rejected", "Request rejected"],
      ["community-asked", "Join request sent"],
      ["community-joined", "Joined group successfully"],
      ["community-left", "Left group successfully"],
      ["community-message-updated", "Message updated"],
      ["community-message-deleted", "Message deleted"],
    ] as const)
      expect(flashWords(code).title).toBe(title);
    expect(flashWords("community-asked").text).toBe(
      "You will be notified when your request is approved",
    );
    expect(failedTitle("create")).toBe("Failed to create community");
    expect(failedTitle("save")).toBe("Failed to update group");
    expect(failedTitle("delete-community")).toBe("Failed to delete group");
    expect(failedTitle("remove")).toBe("Failed to remove member");
    expect(failedTitle("approve")).toBe("Failed to process request");
    expect(failedTitle("send")).toBe("Failed to send message");
    expect(failedTitle("edit")).toBe("Failed to update message");
    expect(failedTitle("delete")).toBe("Failed to delete message");
    expect(failedTitle("join")).toBe("Failed to join group");
    expect(failedTitle("leave")).toBe("Failed to leave group");
    expect(m.communities_trouble_only_admin()).toBe(
      "Cannot leave group: You are the creator. Assign another admin or delete the group.",
    );
  }));
