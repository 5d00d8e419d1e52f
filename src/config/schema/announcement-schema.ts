// The field `announcement:` is the guild's one announcement: none, a message by key or by id, or recommended channels.

import { ANNOUNCES_TYPE } from "../../model/enums.js";
import { saying } from "../../words/statement.js";
import { choice } from "../field/choice.js";
import { leaf } from "../field/field.js";
import { list } from "../field/list.js";
import { map } from "../field/map.js";
import { foundAt } from "../read/actual-value.js";
import { aThing, ofKey } from "../read/subject.js";
import { anyText, messageIdText, namedInteger, text, Variable } from "./parts.js";

const MAX_RECOMMENDED = 3;

const mixed = saying("E-KEY-CONFLICT", { case: "announcement" });
const twice = saying("E-KEY-CONFLICT", { case: "announced-message" });

export const Recommended = map(
  "one recommended channel",
  {
    channel: text("The key of a public channel."),
    introduce: anyText("A few words about it. Default: none.").optional(),
  },
  { what: aThing("recommended-channel") },
);

const Recommend = map("Recommended channels.", {
  type: namedInteger("The kind of announcement. Default: member.", ANNOUNCES_TYPE, {
    member: "for members",
    welcome: "for new members",
  }).optional(),
  channels: list(`1 to ${MAX_RECOMMENDED} channels, in order. Everyone must see them.`, Recommended, {
    what: ofKey("recommend.channels"),
    empty: saying("E-RECOMMEND-EMPTY", {}),
    most: {
      items: MAX_RECOMMENDED,
      problem: (count) => saying("E-RECOMMEND-TOO-MANY", { count, most: MAX_RECOMMENDED }),
    },
  }),
});

const own = { what: ofKey("announcement") };

export const AnnouncementField = choice(
  "The guild's one announcement: none, a message, or recommended channels. Without this key the current announcement stays. The service has no call that reads it.",
  {
    none: leaf<"none", true>(
      { type: "string", const: "none", description: "no announcement: withdraw the current one" },
      () => true,
    ),
    managed: map(
      "a managed message",
      {
        message: text(
          "The key of a message under `messages:`. If guildform posts the message again, it announces the new one.",
        ),
      },
      { ...own, refused: { channel: twice, message_id: twice } },
    ),
    message: map(
      "an existing message",
      {
        channel: text("The key of the channel of the message."),
        message_id: messageIdText("The id of a posted message of that channel."),
      },
      { ...own },
    ),
    recommend: map(
      "up to three recommended channels",
      { recommend: Recommend },
      { ...own, refused: { channel: mixed, message_id: mixed, message: mixed } },
    ),
    variable: Variable,
  },
  {
    choose: (node, { problems }) => {
      if (node.kind === "scalar" && node.form !== "nothing") {
        if (node.text === "none") return "none";
        problems.add("E-VALUE", node, () => ({ case: "announcement", found: foundAt(node) }));
        return undefined;
      }
      const has = (key: string) => node.kind === "map" && node.entries.some((entry) => entry.key === key);
      if (node.kind === "map" && !["message", "channel", "message_id", "recommend"].some(has)) {
        problems.add("E-VALUE", node, () => ({ case: "empty-announcement" }));
        return undefined;
      }
      if (has("recommend")) return "recommend";
      return has("message") ? "managed" : "message";
    },
  },
);
