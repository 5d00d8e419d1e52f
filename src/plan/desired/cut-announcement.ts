// Cut announcement: what is cut of a file with a message that is gone, or with its channel, where the file announces that message. The
// announcement is gone with it, and a file that announces what it does not declare cannot be read.

import type { Config } from "../../config/config.js";
import type { FileEdit } from "../../config/edit/file-edit.js";

/** `channel`: the key of the channel that is gone; `message`: the key of the message. A list of channels is left to a person. */
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
