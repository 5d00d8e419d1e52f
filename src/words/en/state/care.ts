// Reports edits of the state by hand that guildform refuses: `state mv`, `state forget` and `state push`.

import { cases, codes } from "../../codes.js";
import { code, foreign, own, say, written } from "../../say.js";
import { type FoundMove, moveStepPlace, type PlaceParams } from "./move.js";

/** `from` and `to` are the old and new address of a binding, as the person wrote them. */
type Both = {
  readonly from: string;
  readonly to: string;
};

const LIST = say`\`guildform state list\` lists the objects of the state.`;
const ON_ITS_WAY = { moving: "is moving to", moved: "has moved to", arriving: "is a copy from" };
const REPLACE = say`To put it in place anyway, add --replace: guildform keeps a backup of the current state.`;

export const stateCare = codes({
  /** `given` is an address or a glob. `near` is a similar address in the state, or null. */
  NOT_BOUND: ({ given, near, location }: { given: string; near: string | null; location: string }) => ({
    message: say`The state ${written(location)} has no object ${foreign(given)}.`,
    hint: near === null ? LIST : say`Did you mean ${foreign(near)}? ${LIST}`,
  }),
  STATE_EDIT_REFUSED: cases({
    "no-address": ({ given }: { given: string }) => ({
      message: say`${foreign(given)} is not an address of an object. The state was not changed.`,
      hint: say`Addresses look like \`channel.rules\`, \`permission.rules/role.moderator\` or \`message.faq\`.`,
    }),
    /** The two addresses are of different kinds, such as a channel and a group. */
    "other-kind": ({ from, to }: Both) => ({
      message: say`${foreign(from)} and ${foreign(to)} are of different kinds. The state was not changed.`,
      hint: say`Give a new name of the same kind: \`guildform state mv channel.old channel.new\`.`,
    }),
    /** The two addresses are in different channels, and the object itself would have to move. */
    "other-channel": ({ from, to }: Both) => ({
      message: say`${foreign(from)} and ${foreign(to)} are in different channels. The state was not changed.`,
      hint: say`Rename the channel, which renames everything in it too: \`guildform state mv channel.old channel.new\`.`,
    }),
    /** The object has its own id or emoji as its name, so it has no other name. */
    nameless: ({ from }: { from: string }) => ({
      message: say`${foreign(from)} cannot be renamed: a reaction, an announcement and a former message have no name of their own. The state was not changed.`,
      hint: say`Rename the message or channel that it belongs to, or forget it with \`guildform state forget ADDRESS\`.`,
    }),
    same: ({ from }: { from: string }) => ({
      message: say`${foreign(from)} has this name already. The state was not changed.`,
      hint: LIST,
    }),
    taken: ({ from, to }: Both) => ({
      message: say`${foreign(to)} is the name of another object, so ${foreign(from)} cannot take it. The state was not changed.`,
      hint: say`Rename or forget the other object first. To see it: ${code(own("guildform state show "), foreign(to))}.`,
    }),
    "open-call": ({ address }: { address: string }) => ({
      message: say`A call for ${foreign(address)} has no known outcome yet. This edit could lose the object that the call made. The state was not changed.`,
      hint: say`Run \`guildform plan\`, which looks for the outcome. Or record it yourself with \`guildform state resolve\`.`,
    }),
    "other-guild": ({ file, found, present }: { file: string; found: string; present: string }) => ({
      message: say`${written(file)} holds the state of guild ${written(found)}, and the current state is of guild ${written(present)}. Nothing was replaced.`,
      hint: REPLACE,
    }),
    "other-lineage": ({ file, found, present }: { file: string; found: string; present: string }) => ({
      message: say`${written(file)} has lineage ${written(found)}, and the current state has lineage ${written(present)}: neither is a version of the other. Nothing was replaced.`,
      hint: REPLACE,
    }),
    /** The file holds a copy of a state that is in use at another place. */
    elsewhere: ({ file, other, stage }: { file: string; stage: FoundMove["stage"]; other: PlaceParams }) => ({
      message: say`${written(file)} holds a state that ${own(ON_ITS_WAY[stage])} ${moveStepPlace(other)}. Nothing was replaced.`,
      hint: say`To move a state, or to finish a stopped move, run \`guildform state migrate\`. To put this copy in place anyway, add --replace, and make sure that no other copy is in use.`,
    }),
    "not-newer": ({ file, found, present }: { file: string; found: number; present: number }) => ({
      message: say`${written(file)} has serial ${found}, and the current state has serial ${present}. guildform would lose the records of the current state. Nothing was replaced.`,
      hint: REPLACE,
    }),
  }),
});
