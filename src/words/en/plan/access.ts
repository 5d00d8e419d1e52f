// English: who may see and do what in a channel.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { AccessParams } from "../../params/plan/access.js";
import { foreign, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { allowing, allowingHere } from "./allowing.js";

type Opened = AccessParams["W-OPENS-AGAIN"];

const channelText = ({ id, address, name }: Opened["channel"]): Sentence => {
  const called = address === null ? say`channel ${foreign(id)}` : say`${foreign(address)}`;
  return name === null ? called : say`${called} ("${foreign(name)}")`;
};

const openerText = byCase<Opened["opener"], Sentence>({
  call: () => say`one of its calls`,
  entry: ({ address }) => say`\`view\` for every member (${foreign(address)}), whom role 1 stands for`,
  privacy: ({ before, after, inherited }) => {
    const values = say`private_type ${foreign(before)} → ${foreign(after)}${own(inherited ? ", as " : "")}`;
    const source = inherited ? say`\`defaults:\` say` : say``;
    const standing = after === "public" ? "" : ", where every member (role 1) holds view, or may hold it";
    return say`${values}${source}${own(standing)}`;
  },
});

const meant = (hint: Sentence, lockouts: number): Sentence =>
  say`${hint}, or, if this is meant, run it with ${allowing("lockouts", lockouts)}.`;

const VERBS = { view: say`see`, speak: say`speak`, live: say`go live` } as const;

export const access: CodeWords<AccessParams> = {
  "E-EXPOSURE": ({ channel, call, steps, way, right, proven, tried, count, by }) => {
    const verdict = proven
      ? say`no order of its permission calls is safe`
      : say`no safe order of its permission calls was found among ${countedText(tried + 1, "beginning")} tried, though there may be one; in the usual order`;
    const time = steps === 1 ? say`the time of one step` : say`${steps} steps`;
    const who =
      way === "gains"
        ? say`some members can ${VERBS[right]} there, though neither the old nor the new permissions allow it`
        : say`some members cannot ${VERBS[right]} there, though both the old and the new permissions allow it`;
    return {
      message: say`${foreign(channel)}: ${verdict}: from "${foreign(call)}" on, for ${time}, ${who}`,
      hint:
        by === "undo"
          ? say`If this is meant, undo with ${allowingHere("exposures", count)}.`
          : say`Make the change in two applies: first take what goes, then give what is new. No member sees more than before or after; what both states allow may be missing until the second apply. Or accept it with ${allowing("exposures", count)}.`,
    };
  },
  "E-OPENED": ({ channel, opener, again, count, by }) => {
    const sight = again
      ? say`somebody closed it since it was last applied, and every member would see it again, also what was written meanwhile`
      : say`not every member can see it, and every member would, also what was written there`;
    const keep =
      opener.case === "privacy" && opener.inherited
        ? say`To keep it as it is write \`private_type: ${foreign(opener.before)}\` at the channel; if it is meant`
        : say`If this is meant`;
    return {
      message: say`${channelText(channel)}: ${sight}; what opens it: ${openerText(opener)}`,
      hint:
        by === "undo"
          ? say`${keep}, undo with ${allowingHere("openings", count)}.`
          : say`${keep}, plan with ${allowing("openings", count)}.`,
    };
  },
  "W-OPENS-AGAIN": ({ channel, opener, toAllow, by }) => ({
    message: say`${channelText(channel)}: somebody closed it by hand since it was last applied, and every member would see it again; what opens it: ${openerText(opener)}`,
    hint:
      by === "undo"
        ? say`If it is to stay closed, undo without \`--allow openings\`.`
        : say`If it is to stay closed, say so in the file. At the prompt a person may open it again.${
            toAllow === null
              ? say``
              : say` An apply that asks nobody stops, unless planned with ${allowing("openings", toAllow)}.`
          }`,
  }),
  "W-WAS-OPENED": ({ channel }) => ({
    message: say`${foreign(channel)} was made public by hand: until this is applied, every member can see it and what was written there`,
    hint: say`Apply soon, and look at what was seen meanwhile.`,
  }),
  "E-LOCKOUT-VIEW": ({ channel, name, by, closed, lockouts }) => {
    const how =
      by.case === "grant"
        ? say`the last known grant of view is taken away`
        : say`private_type ${foreign(by.before)} → ${foreign(by.after)}${own(closed ? "" : ", and nobody is given view")}`;
    const unseen = closed ? "" : " (grants to subjects that nobody named cannot be seen)";
    return {
      message: say`${foreign(channel)} ("${foreign(name)}"): members could see it, and afterwards nobody but the owner and administrators can: ${how}${own(unseen)}`,
      hint: meant(
        closed
          ? say`Use \`private_type: members\` and give \`view\` to those who are to see it`
          : say`Give somebody \`view\` under \`permissions:\``,
        lockouts,
      ),
    };
  },
  "E-LOCKOUT-MANAGE": ({ holders, lockouts }) => {
    const who = holders.length === 1 ? say`the one who does` : say`the ${holders.length} who do`;
    const shown = holders.map(
      ({ kind, id, channel }) => say`${own(kind)} ${foreign(id)} in ${foreign(channel)}`,
    );
    return {
      message: say`nobody but the owner is known to manage a channel afterwards; ${who} now: ${andMore(shown, 5)} (whether one of them is an administrator of the guild cannot be seen)`,
      hint: meant(say`Make somebody administrator of another channel first`, lockouts),
    };
  },
  "W-HELD-BY-OFFICE": ({ address, name }) => ({
    message: say`${foreign(address)}: ${foreign(name)} may manage this channel by office (owner, administrator or channel administrator); the permission call cannot change what it may do there`,
    hint: say`Remove the entry, or take the office away in the guild's own settings.`,
  }),
};
