// Reports mistakes in `guildform state resolve`, which records the result of an open call.

import { cases, codes, type ParamsOf } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { quotedName } from "../quoted-name.js";

type Kind = "channel" | "message" | "thread" | "role";

const CHECK_ID = say`Check the id. If the call made nothing, run the command with --not-sent.`;

export const settlingSentences = codes({
  INTENT_NOT_OPEN: ({
    address,
    location,
    open,
  }: {
    address: string;
    location: string;
    open: readonly string[];
  }) => ({
    message: say`No call of ${foreign(address)} is open in the state ${written(location)}.`,
    hint:
      open.length === 0
        ? say`The state has no open call, so there is nothing to settle.`
        : say`The open calls are: ${listed(open.map(foreign))}.`,
  }),
  /** The call cannot have made the object that the person named. */
  NOT_MADE_BY_IT: cases({
    "makes-nothing": ({ operation }: { operation: string }) => ({
      message: say`${foreign(operation)} makes nothing that has an id.`,
      hint: say`Run the command with --not-sent. The next plan shows whether the call took effect.`,
    }),
    "other-kind": ({
      operation,
      address,
      kind,
      given,
    }: {
      operation: string;
      address: string;
      kind: Kind;
      given: Kind;
    }) => ({
      message: say`${foreign(operation)} of ${foreign(address)} makes a ${own(kind)}, but the command gives the id of a ${own(given)}.`,
      hint: say`Give the id of the ${own(kind)} with \`--${own(kind)}-id\`.`,
    }),
    missing: ({ kind, id }: { kind: Kind; id: string }) => ({
      message: say`The service has no ${own(kind)} ${foreign(id)}.`,
      hint: CHECK_ID,
    }),
    bound: ({ id, owner }: { id: string; owner: string }) => ({
      message: say`The state binds ${foreign(id)} to ${foreign(owner)} already.`,
      hint: say`Give the id of an object that no address binds. If the call made nothing, run the command with --not-sent.`,
    }),
    /** `name` is the name of the channel. */
    "other-guild": ({
      id,
      name,
      guild,
      wanted,
    }: {
      id: string;
      name: string;
      guild: string;
      wanted: string;
    }) => ({
      message: say`${foreign(id)} (${quotedName(name)}) is in the guild ${foreign(guild)}, not in ${foreign(wanted)}.`,
      hint: CHECK_ID,
    }),
    /** A type is a word such as `text`. */
    "other-type": ({
      id,
      name,
      type,
      wanted,
    }: {
      id: string;
      name: string;
      type: string;
      wanted: string;
    }) => ({
      message: say`${foreign(id)} (${quotedName(name)}) has the type ${own(type)}, but the call asked for the type ${own(wanted)}.`,
      hint: CHECK_ID,
    }),
    "of-others": ({ kind, id, author }: { kind: Kind; id: string; author: string }) => ({
      message: say`The author of the ${own(kind)} ${foreign(id)} is ${foreign(author)}, not the bot.`,
      hint: CHECK_ID,
    }),
  }),
});

export type SettlingCodes = ParamsOf<typeof settlingSentences>;
