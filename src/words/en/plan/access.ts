// Reports plans that open a channel, lock members out, or give wrong access between two calls.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { AccessParams } from "../../shapes/access.js";
import { valuesWithMeaning } from "../access-values.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { quotedName } from "../quoted-name.js";
import { allowing, allowingHere } from "./allowing.js";
import { testedSubjectText } from "./failed-tests.js";

type Opened = AccessParams["W-OPENS-AGAIN"];

const channelText = ({ id, address, name }: Opened["channel"]): Sentence => {
  const called = address === null ? say`channel ${foreign(id)}` : say`${foreign(address)}`;
  return name === null ? called : say`${called} (${quotedName(name)})`;
};

const openerText = byCase<Opened["opener"], Sentence>({
  call: () => say`one of its calls`,
  entry: ({ address }) => say`\`view\` for role 1, which every member has (${foreign(address)})`,
  privacy: ({ before, after, inherited }) => {
    const source = inherited ? say`, from \`defaults:\`` : say``;
    const entry = after === "public" ? "" : ", and every member (role 1) has view there, or may have it";
    return say`${valuesWithMeaning("private_type", before, after)}${source}${own(entry)}`;
  },
});

const meant = (hint: Sentence, lockouts: number): Sentence =>
  say`${hint}. If this is meant, run it with ${allowing("lockouts", lockouts)}.`;

const LAST_VIEW = {
  grant: say`the plan removes the last known grant of view`,
  members: say`the plan takes the last role with view from its last member`,
} as const;

const VERBS = { view: say`see it`, speak: say`speak in it`, live: say`go live in it` } as const;

type Exposure = AccessParams["E-EXPOSURE"];

/** Names the user with the changed memberships, or the members with the entries. */
function exposedText({ user, entries }: Pick<Exposure, "user" | "entries">): Sentence {
  const held = listed(entries.map(testedSubjectText));
  if (user !== null)
    return entries.length === 0 ? testedSubjectText(user) : say`${testedSubjectText(user)}, with ${held},`;
  return entries.length === 0 ? say`members without further entries` : say`members with ${held}`;
}

/** Names the calls of the circle, or the first wrong moment if there is none. */
function momentText({ circle, call, steps, proven, tried }: Exposure): Sentence {
  if (circle.length > 0)
    return say`no order of the calls is safe. Each of these would have to run before the next, and the last before the first: ${andMore(circle.map(quotedName), MOST_IN_CIRCLE)}. In the order of this plan, for a time`;
  const verdict = proven
    ? say`no order of the calls is safe. After`
    : say`guildform found no safe order of the calls in ${countedText(tried + 1, "try", "tries")}, but one may exist. In the usual order, after`;
  return say`${verdict} ${quotedName(call)}, for ${countedText(steps, "step")}`;
}

const MOST_IN_CIRCLE = 6;

export const access: CodeWords<AccessParams> = {
  "E-EXPOSURE": (params) => {
    const { channel, way, right, count, by } = params;
    const who =
      way === "gains"
        ? say`${exposedText(params)} can ${VERBS[right]}, although neither the old nor the new permissions allow it`
        : say`${exposedText(params)} cannot ${VERBS[right]}, although both the old and the new permissions allow it`;
    return {
      message: say`${foreign(channel)}: ${momentText(params)}, ${who}`,
      hint:
        by === "undo"
          ? say`If this is meant, undo with ${allowingHere("exposures", count)}.`
          : say`Make the change in two applies: first all that takes (revoke, remove, close), then all that gives. Both have a safe order. A permission of both states may be missing until the second apply. Or accept it with ${allowing("exposures", count)}.`,
    };
  },
  "E-OPENED": ({ channel, opener, again, count, by }) => {
    const sight = again
      ? say`a person closed it after the last apply, and the plan opens it to every member again, with the messages written since`
      : say`not every member can see it now, and the plan opens it to every member, with all earlier messages`;
    const remedy =
      opener.case === "privacy" && opener.inherited
        ? say`To keep it closed, write \`private_type: ${foreign(opener.before)}\` for the channel. If this is meant`
        : say`If this is meant`;
    return {
      message: say`${channelText(channel)}: ${sight}; cause: ${openerText(opener)}`,
      hint:
        by === "undo"
          ? say`${remedy}, undo with ${allowingHere("openings", count)}.`
          : say`${remedy}, plan with ${allowing("openings", count)}.`,
    };
  },
  "W-OPENS-AGAIN": ({ channel, opener, toAllow, by }) => ({
    message: say`${channelText(channel)}: a person closed it after the last apply, and the plan opens it to every member again; cause: ${openerText(opener)}`,
    hint:
      by === "undo"
        ? say`If it is to stay closed, undo without \`--allow openings\`.`
        : say`If it is to stay closed, declare that in the file. At the prompt, a person may accept the opening.${
            toAllow === null
              ? say``
              : say` An apply without a prompt stops, unless you plan with ${allowing("openings", toAllow)}.`
          }`,
  }),
  "W-WAS-OPENED": ({ channel }) => ({
    message: say`a person made ${foreign(channel)} public: until you apply this plan, every member can see it and its earlier messages`,
    hint: say`Apply soon, and check what members could read meanwhile.`,
  }),
  "E-LOCKOUT-VIEW": ({ channel, name, by, closed, lockouts }) => {
    const how =
      by.case === "privacy"
        ? say`${valuesWithMeaning("private_type", by.before, by.after)}${own(closed ? "" : ", and no entry grants view")}`
        : LAST_VIEW[by.case];
    const unseen = closed
      ? ""
      : " (guildform cannot see grants to roles and users that the file does not name)";
    return {
      message: say`${foreign(channel)} (${quotedName(name)}): after the plan only the owner and administrators can see it, and now other members can too: ${how}${own(unseen)}`,
      hint: meant(
        closed
          ? say`Write \`private_type: members\` and give \`view\` to the roles and users who are to see it`
          : say`Give a role or user \`view\` under \`permissions:\``,
        lockouts,
      ),
    };
  },
  "E-LOCKOUT-MANAGE": ({ holders, lockouts }) => {
    const shown = holders.map(
      ({ kind, id, name, channel }) =>
        say`${own(kind)} ${foreign(name ?? id)} ${channel === null ? say`in all channels` : say`in ${foreign(channel)}`}`,
    );
    return {
      message: say`the plan leaves no known manager besides the owner; now guildform knows ${andMore(shown, 5)}, and it may not see all administrators`,
      hint: meant(
        say`Check in the QQ client that a member other than the owner can still manage channels after this plan`,
        lockouts,
      ),
    };
  },
  "W-HELD-BY-OFFICE": ({ address, name }) => ({
    message: say`${foreign(address)}: ${foreign(name)} manages this channel, as owner, administrator or channel administrator; the permission call cannot change its rights there`,
    hint: say`Remove the entry. Or remove the administrator in the QQ client, and plan again.`,
  }),
};
