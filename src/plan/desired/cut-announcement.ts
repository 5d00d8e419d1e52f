// Cuts the announcement out of a file with its message, or with the channel of the message. The announcement is gone with the message, and
// guildform refuses a file that announces an undeclared message. A kind calls announcementCut when it cuts a channel or message for
// `pull --into`.

import type { Config } from "../../config/config.js";
import type { FileEdit } from "../../config/edit/file-edit.js";

/**
 * `channel` is the key of the channel that is gone, and `message` the key of the message. A list of recommended channels is left to a
 * person.
 */
export function announcementCut(
  { announcement, messages }: Pick<Config, "announcement" | "messages">,
  gone: { readonly channel: string } | { readonly message: string },
): readonly FileEdit[] {
  const isGone = (): boolean => {
    switch (announcement?.kind) {
      case "managed": {
        const key = announcement.message;
        if ("message" in gone) return key === gone.message;
        return messages.some((one) => one.key === key && one.channel === gone.channel);
      }
      case "message":
        return "channel" in gone && announcement.channel === gone.channel;
      default:
        return false;
    }
  };
  return isGone() ? [{ edit: "remove", path: ["announcement"] }] : [];
}
