// English: edits of the state by hand that guildform refuses.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { StateCareCodes } from "../../params/state/care.js";
import { code, foreign, own, say, written } from "../../say.js";
import { moveStepPlace } from "./move.js";

const LIST = say`\`guildform state list\` lists the objects of the state.`;
const ON_ITS_WAY = { moving: "is moving to", moved: "has moved to", arriving: "is a copy from" };
const REPLACE = say`To put it in place anyway, add --replace: guildform keeps a backup of the current state.`;

export const stateCare: CodeWords<StateCareCodes> = {
  NOT_BOUND: ({ given, near, location }) => ({
    message: say`The state ${written(location)} has no object ${foreign(given)}.`,
    hint: near === null ? LIST : say`Did you mean ${foreign(near)}? ${LIST}`,
  }),
  STATE_EDIT_REFUSED: byCase({
    "no-address": ({ given }) => ({
      message: say`${foreign(given)} is not an address of an object. The state was not changed.`,
      hint: say`Addresses look like \`channel.rules\`, \`permission.rules/role.moderator\` or \`message.faq\`.`,
    }),
    "other-kind": ({ from, to }) => ({
      message: say`${foreign(from)} and ${foreign(to)} are of different kinds. The state was not changed.`,
      hint: say`Give a new name of the same kind: \`guildform state mv channel.old channel.new\`.`,
    }),
    "other-channel": ({ from, to }) => ({
      message: say`${foreign(from)} and ${foreign(to)} are in different channels. The state was not changed.`,
      hint: say`Rename the channel, which renames everything in it too: \`guildform state mv channel.old channel.new\`.`,
    }),
    nameless: ({ from }) => ({
      message: say`${foreign(from)} cannot be renamed: a reaction, an announcement and a former message have no name of their own. The state was not changed.`,
      hint: say`Rename the message or channel that it belongs to, or forget it with \`guildform state forget ADDRESS\`.`,
    }),
    same: ({ from }) => ({
      message: say`${foreign(from)} has this name already. The state was not changed.`,
      hint: LIST,
    }),
    taken: ({ from, to }) => ({
      message: say`${foreign(to)} is the name of another object, so ${foreign(from)} cannot take it. The state was not changed.`,
      hint: say`Rename or forget the other object first. To see it: ${code(own("guildform state show "), foreign(to))}.`,
    }),
    "open-call": ({ address }) => ({
      message: say`A call for ${foreign(address)} has no known outcome yet. This edit could lose the object that the call made. The state was not changed.`,
      hint: say`Run \`guildform plan\`, which looks for the outcome. Or record it yourself with \`guildform state resolve\`.`,
    }),
    "other-guild": ({ file, found, present }) => ({
      message: say`${written(file)} holds the state of guild ${written(found)}, and the current state is of guild ${written(present)}. Nothing was replaced.`,
      hint: REPLACE,
    }),
    "other-lineage": ({ file, found, present }) => ({
      message: say`${written(file)} has lineage ${written(found)}, and the current state has lineage ${written(present)}: neither is a version of the other. Nothing was replaced.`,
      hint: REPLACE,
    }),
    elsewhere: ({ file, other, stage }) => ({
      message: say`${written(file)} holds a state that ${own(ON_ITS_WAY[stage])} ${moveStepPlace(other)}. Nothing was replaced.`,
      hint: say`To move a state, or to finish a stopped move, run \`guildform state migrate\`. To put this copy in place anyway, add --replace, and make sure that no other copy is in use.`,
    }),
    "not-newer": ({ file, found, present }) => ({
      message: say`${written(file)} has serial ${found}, and the current state has serial ${present}. guildform would lose the records of the current state. Nothing was replaced.`,
      hint: REPLACE,
    }),
  }),
};
