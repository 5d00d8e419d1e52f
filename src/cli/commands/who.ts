// guildform who: who can do something in a channel, and by which line.

import { everyAudience } from "../../inspect/audience.js";
import { findChannel } from "../../inspect/find-channel.js";
import { whoCan } from "../../inspect/who-can.js";
import type { Right } from "../../plan/value/access.js";
import { whoJson, whoText } from "../../render/inspect/who.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type AskFlags, ask } from "./ask.js";

export const who = (name: string, flags: AskFlags & { readonly can: Right }): Promise<ExitStatus> =>
  ask("who", {
    flags,
    regard: (listed, config) => {
      const { node } = findChannel(name, listed, config).room;
      const subjects = everyAudience(listed, [node]).flatMap((one) => one.subjects);
      return { nodes: [node], subjects, pins: false };
    },
    answer: (asked) => {
      const channel = findChannel(name, asked.seen, asked.config);
      const answer = { asked, right: flags.can, channel, able: whoCan(flags.can, channel.room, asked.seen) };
      return { text: (style) => whoText(answer, style), json: () => whoJson(answer), status: EXIT.done };
    },
  });
