// Builds the announcement of a random file, and its expected result.

import type { Declaration, DeclaredChannel, Expected } from "./declaration.js";
import type { RawRest } from "./raw-guild.js";

/** Recommends only channels that everyone sees, and announces only messages that exist. */
export function announcementOf(
  channels: readonly { declared: DeclaredChannel; expected: Expected }[],
  rest: RawRest,
): { announcement: Declaration["announcement"]; written: unknown } {
  switch (rest.announcement) {
    case "absent":
      return { announcement: undefined, written: undefined };
    case "none":
      return { announcement: null, written: "none" };
    case "message": {
      const candidates = channels.filter(({ declared }) => declared.messages.length > 0);
      const chosen = candidates[rest.chosen % Math.max(1, candidates.length)]?.declared;
      const message = chosen?.messages[rest.chosen % chosen.messages.length];
      if (chosen === undefined || message === undefined) return { announcement: null, written: "none" };
      return {
        announcement: { keys: [chosen.key], message },
        written: { channel: chosen.key, message_id: message },
      };
    }
    case "recommend": {
      const keys = channels
        .filter(({ declared, expected }) => (expected.private_type ?? declared.live?.private_type ?? 0) === 0)
        .map(({ expected }) => expected.key)
        .slice(0, rest.recommended);
      if (keys.length === 0) return { announcement: null, written: "none" };
      const entries = keys.map((channel, index) => ({ channel, introduce: `no. ${index}` }));
      return {
        announcement: { keys, message: "" },
        written: { recommend: { type: "welcome", channels: entries } },
      };
    }
    default:
      return rest.announcement satisfies never;
  }
}
