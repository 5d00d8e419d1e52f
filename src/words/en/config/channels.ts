// Reports mistakes in the groups and channels of a file.

import { cases, codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { listed, own, quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { didYouMean } from "../did-you-mean.js";
import { inValue, literally } from "./forms.js";

const typed = (type: string | null) => (type === null ? say`no type` : say`the type ${own(type)}`);

const noChannel = (key: string) => say`no channel has the key ${quoted(key)}`;

const isAGroup = (key: string) => say`${quoted(key)} is a group; name a channel`;

export const channels = codes({
  "E-CHANNEL-UNKNOWN": cases({
    /** `isGroup` means that a group has this key. */
    key: ({ key, isGroup, near }: { key: string; isGroup: boolean; near: string | null }) => ({
      message: noChannel(key),
      hint: isGroup ? isAGroup(key) : didYouMean(near, say`declare the channel, or correct the key`),
    }),
    /** The text of a message names the channel as `<#rules>`. */
    form: ({
      key,
      isGroup,
      near,
      inValue: at,
    }: {
      key: string;
      isGroup: boolean;
      near: string | null;
      inValue: Place | null;
    }) => ({
      message: inValue(noChannel(key), at),
      hint: isGroup
        ? isAGroup(key)
        : didYouMean(near, say`declare the channel, correct the key, or write ${literally("<#")}`),
    }),
  }),
  "W-NAME-LONG": ({ length, most }: { length: number; most: number }) => ({
    message: say`the name has ${countedText(length, "character")}; the service states no limit, but may refuse more than ${most}`,
    hint: say`choose a shorter name`,
  }),
  "W-NAME-INVISIBLE": ({ of }: { of: "name" | "title" }) => ({
    message: say`the ${own(of)} holds line breaks, control characters or invisible characters`,
    hint: say`write it without them`,
  }),
  "W-TYPE-RESERVED": ({ type, types }: { type: number; types: readonly string[] }) => ({
    message: say`the service reserves type ${type} and creates no channel of this type`,
    hint: say`use one of ${listed(types.map(own))}`,
  }),
  "W-SUBTYPE": ({ type }: { type: string }) => ({
    message: say`sub_type has an effect in text channels only; this channel has the type ${own(type)}`,
    hint: say`remove sub_type`,
  }),
  "E-APPLICATION-ID": cases({
    missing: () => ({
      message: say`a channel of type application cannot be created without \`application_id\``,
      hint: say`add application_id (such as "1000050", schedule), or the channel_id of a live channel`,
    }),
    /** `type` is null if the channel has none. */
    elsewhere: ({ type }: { type: string | null }) => ({
      message: say`application_id belongs to a channel of type application; this channel has ${typed(type)}`,
      hint: say`write \`type: application\`, or remove application_id`,
    }),
  }),
  "E-THREAD-CHANNEL": cases({
    declared: ({ type }: { type: string | null }) => ({
      message: say`threads belong to a channel of type forum; this channel has ${typed(type)}`,
      hint: say`write \`type: forum\`, or post the text as a message under \`messages:\``,
    }),
    removed: ({ channel, type }: { channel: string; type: string }) => ({
      message: say`the channel ${quoted(channel)} has the type ${own(type)}: only forums hold threads`,
      hint: say`name the forum that holds the thread`,
    }),
  }),
});
