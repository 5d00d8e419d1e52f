// English: `state resolve`, which settles an open call by hand.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { SettlingCodes } from "../../params/engine/settling.js";
import { foreign, listed, own, say, written } from "../../say.js";

const CHECK_ID = say`Check the id. If the call made nothing, run the command with --not-sent.`;

export const settlingSentences: CodeWords<SettlingCodes> = {
  INTENT_NOT_OPEN: ({ address, location, open }) => ({
    message: say`No call of ${foreign(address)} is open in the state ${written(location)}.`,
    hint:
      open.length === 0
        ? say`The state has no open call, so there is nothing to settle.`
        : say`The open calls are: ${listed(open.map(foreign))}.`,
  }),
  NOT_MADE_BY_IT: byCase({
    "makes-nothing": ({ operation }) => ({
      message: say`${foreign(operation)} makes nothing that has an id.`,
      hint: say`Run the command with --not-sent. The next plan shows whether the call took effect.`,
    }),
    "other-kind": ({ operation, address, kind, given }) => ({
      message: say`${foreign(operation)} of ${foreign(address)} makes a ${own(kind)}, but the command gives the id of a ${own(given)}.`,
      hint: say`Give the id of the ${own(kind)} with \`--${own(kind)}-id\`.`,
    }),
    missing: ({ kind, id }) => ({
      message: say`The service has no ${own(kind)} ${foreign(id)}.`,
      hint: CHECK_ID,
    }),
    bound: ({ id, owner }) => ({
      message: say`The state binds ${foreign(id)} to ${foreign(owner)} already.`,
      hint: say`Give the id of an object that no address binds. If the call made nothing, run the command with --not-sent.`,
    }),
    "other-guild": ({ id, name, guild, wanted }) => ({
      message: say`${foreign(id)} ("${foreign(name)}") is in the guild ${foreign(guild)}, not in ${foreign(wanted)}.`,
      hint: CHECK_ID,
    }),
    "other-type": ({ id, name, type, wanted }) => ({
      message: say`${foreign(id)} ("${foreign(name)}") has the type ${own(type)}, but the call asked for the type ${own(wanted)}.`,
      hint: CHECK_ID,
    }),
    "of-others": ({ kind, id, author }) => ({
      message: say`The author of the ${own(kind)} ${foreign(id)} is ${foreign(author)}, not the bot.`,
      hint: CHECK_ID,
    }),
  }),
};
