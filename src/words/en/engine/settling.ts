// English: what is said where an open call is settled by hand.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { SettlingCodes } from "../../params/engine/settling.js";
import { foreign, listed, own, say, written } from "../../say.js";

const CHECK_ID = say`Check the id, or settle it with --not-sent when nothing was made.`;

export const settlingSentences: CodeWords<SettlingCodes> = {
  INTENT_NOT_OPEN: ({ address, location, open }) => ({
    message: say`No call of ${foreign(address)} is open in the state ${written(location)}.`,
    hint:
      open.length === 0
        ? say`No call is open at all: there is nothing to settle.`
        : say`Open are: ${listed(open.map(foreign))}.`,
  }),
  NOT_MADE_BY_IT: byCase({
    "makes-nothing": ({ operation }) => ({
      message: say`${foreign(operation)} makes nothing that has an id.`,
      hint: say`Settle it with --not-sent; the next plan shows whether it is done.`,
    }),
    "other-kind": ({ operation, address, kind, given }) => ({
      message: say`${foreign(operation)} of ${foreign(address)} makes a ${own(kind)}, and the id of a ${own(given)} was given.`,
      hint: say`Give the id of the ${own(kind)} with \`--${own(kind)}-id\`.`,
    }),
    missing: ({ kind, id }) => ({
      message: say`The service has no ${own(kind)} ${foreign(id)}.`,
      hint: CHECK_ID,
    }),
    bound: ({ id, owner }) => ({
      message: say`${foreign(id)} is bound to ${foreign(owner)} already.`,
      hint: say`Name the one that nobody else stands for, or settle it with --not-sent.`,
    }),
    "other-guild": ({ id, name, guild, wanted }) => ({
      message: say`${foreign(id)} ("${foreign(name)}") is in the guild ${foreign(guild)}, not in ${foreign(wanted)}.`,
      hint: CHECK_ID,
    }),
    "other-type": ({ id, name, type, wanted }) => ({
      message: say`${foreign(id)} ("${foreign(name)}") is of type ${own(type)}, and what was asked for of type ${own(wanted)}.`,
      hint: CHECK_ID,
    }),
    "of-others": ({ kind, id, author }) => ({
      message: say`The ${own(kind)} ${foreign(id)} was written by ${foreign(author)}, not by the bot.`,
      hint: CHECK_ID,
    }),
  }),
};
