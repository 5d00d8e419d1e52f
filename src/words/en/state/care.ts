// English: what is said where somebody looks after the state by hand.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { StateCareCodes } from "../../params/state/care.js";
import { code, foreign, own, say, written } from "../../say.js";
import { moveStepPlace } from "./move.js";

const LIST = say`\`guildform state list\` shows what it knows.`;
const ON_ITS_WAY = { moving: "is moving to", moved: "has moved to", arriving: "is a copy from" };
const REPLACE = say`With --replace it is put in place all the same; a backup of the present state is kept.`;

export const stateCare: CodeWords<StateCareCodes> = {
  NOT_BOUND: ({ given, near, location }) => ({
    message: say`The state ${written(location)} knows nothing of ${foreign(given)}.`,
    hint: near === null ? LIST : say`Perhaps ${foreign(near)} is meant; ${LIST}`,
  }),
  STATE_EDIT_REFUSED: byCase({
    "no-address": ({ given }) => ({
      message: say`${foreign(given)} is no address that a state can have. The state was not changed.`,
      hint: say`Addresses look like \`channel.rules\`, \`permission.rules/role.moderator\` or \`message.faq\`.`,
    }),
    "other-kind": ({ from, to }) => ({
      message: say`${foreign(from)} and ${foreign(to)} are of different kinds. The state was not changed.`,
      hint: say`A new name is of the same kind: \`guildform state mv channel.old channel.new\`.`,
    }),
    "other-channel": ({ from, to }) => ({
      message: say`${foreign(from)} and ${foreign(to)} stand in different channels. The state was not changed.`,
      hint: say`Rename the channel, which takes along what stands in it: \`guildform state mv channel.old channel.new\`.`,
    }),
    nameless: ({ from }) => ({
      message: say`${foreign(from)} goes by its own id and has no other name. The state was not changed.`,
      hint: say`Rename what it belongs to, or forget it with \`guildform state forget\`.`,
    }),
    same: ({ from }) => ({
      message: say`${foreign(from)} is its name already. The state was not changed.`,
      hint: LIST,
    }),
    taken: ({ from, to }) => ({
      message: say`${foreign(to)} stands for something else already, so ${foreign(from)} cannot become it. The state was not changed.`,
      hint: say`Rename or forget that one first: ${code(own("guildform state show "), foreign(to))}.`,
    }),
    "open-call": ({ address }) => ({
      message: say`A call of ${foreign(address)} is open: what it made would be lost. The state was not changed.`,
      hint: say`Run \`guildform plan\`, which finds out what became of it, or say it with \`guildform state resolve\`.`,
    }),
    "other-guild": ({ file, found, present }) => ({
      message: say`${written(file)} is a state of guild ${written(found)}, and the present one of guild ${written(present)}. Nothing was replaced.`,
      hint: REPLACE,
    }),
    "other-lineage": ({ file, found, present }) => ({
      message: say`${written(file)} is of lineage ${written(found)}, and the present state of lineage ${written(present)}: none is a version of the other. Nothing was replaced.`,
      hint: REPLACE,
    }),
    elsewhere: ({ file, other, stage }) => ({
      message: say`${written(file)} holds a state that ${own(ON_ITS_WAY[stage])} ${moveStepPlace(other)}. Nothing was replaced.`,
      hint: say`\`guildform state migrate\` moves a state, and goes on with a move that was stopped. With --replace this copy is put in place all the same, and lives here: no other copy may be in use.`,
    }),
    "not-newer": ({ file, found, present }) => ({
      message: say`${written(file)} has serial ${found}, and the present state ${present}: what was recorded since would be forgotten. Nothing was replaced.`,
      hint: REPLACE,
    }),
  }),
};
