// Reports a saved plan that is too old, dated in the future, changed, or not the reviewed plan.

import { shellWord } from "../../../model/shell-word.js";
import { codes } from "../../codes.js";
import { cutName as cut } from "../../cut-name.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";
import { andMore } from "../and-more.js";
import { comparison, type PlanPart } from "../compared-parts.js";
import { planAt } from "./saved-problems.js";

/**
 * `identity` is the identity of the present plan, and `expected` is the identity that the user asked for. `plan` is the
 * file of a saved plan, or null. `differ` and `alike` have each part of an identity once. Both are empty if one of the
 * two texts is no identity.
 */
type UnexpectedPlan = {
  readonly identity: string;
  readonly expected: string;
  readonly plan: string | null;
  readonly differ: readonly PlanPart[];
  readonly alike: readonly PlanPart[];
  /**
   * Lists changes that people made in the guild after the last apply, such as `["name"]` of `channel.rules`. `paths` is
   * empty for an object that is gone.
   */
  readonly byHand: readonly { readonly address: string; readonly paths: readonly string[] }[];
};

export const savedPlans = codes({
  /** `createdAt` is the text of the plan, such as `2026-11-22T10:00:00.000Z`. */
  "E-PLAN-OLD": ({ createdAt, ageMs, maxAgeMs }: { createdAt: string; ageMs: number; maxAgeMs: number }) => ({
    message: say`The plan was made ${foreign(createdAt)}, ${ageText(ageMs)} ago; the limit is ${ageText(maxAgeMs)}. Nothing was written.`,
    hint: say`Plan again and review the new plan. If you still want this plan, use --plan-max-age 30d, or none for any age.`,
  }),
  /** `now` is the time of the clock, such as `2026-11-22T10:00:00.000Z`. */
  "E-PLAN-FUTURE": ({ createdAt, aheadMs, now }: { createdAt: string; aheadMs: number; now: string }) => ({
    message: say`The plan is dated ${foreign(createdAt)}, ${ageText(aheadMs)} in the future: the clock of this machine shows ${own(now)}. Nothing was written.`,
    hint: say`Correct the clock that is wrong, and plan again. If you still want this plan, use --plan-max-age none.`,
  }),
  /**
   * The call does not go to its address. `member` of the call is `sent`. The plan is based on `known` for that address,
   * or on no value if `known` is null. `place` is as in SAVED_PLAN.
   */
  "E-PLAN-TARGET": ({
    place,
    id,
    address,
    member,
    sent,
    known,
  }: {
    place: string | null;
    id: string;
    address: string;
    member: string;
    sent: string;
    known: string | null;
  }) => ({
    message: say`The plan ${planAt(place)} cannot be used: its call "${cut(id)}" goes to ${cut(member)} ${cut(sent)}, and ${known === null ? say`the plan was made without such an object` : say`the plan was made with ${cut(known)} for ${cut(address)}`}. Nothing was written.`,
    hint: say`guildform never writes such a plan, so a person has edited the file. Plan again, and apply the new plan.`,
  }),
  UNEXPECTED_PLAN: ({ identity, expected, plan, differ, alike, byHand }: UnexpectedPlan) => ({
    message: say`${plan === null ? say`The plan` : say`${written(plan)}`} is not the expected plan. ${spaced(comparison(differ, alike))}${spaced(handText(byHand))}Its identity is ${written(identity)}; the expected identity is ${written(expected)}. Nothing was written.`,
    hint: whatNext(differ, plan),
  }),
});

const spaced = (words: Sentence): Sentence => (words.isEmpty ? words : say`${words} `);

/** Returns `Changed by hand since the last apply: channel.rules (name), channel.hall.` */
function handText(byHand: UnexpectedPlan["byHand"]): Sentence {
  if (byHand.length === 0) return say``;
  const named = byHand.map(({ address, paths }) => {
    const attributes = paths.map((path) => foreign(path));
    return paths.length === 0 ? foreign(address) : say`${foreign(address)} (${listed(attributes)})`;
  });
  return say`Changed by hand since the last apply: ${andMore(named, MOST_NAMED)}.`;
}

const MOST_NAMED = 5;

function whatNext(differ: readonly PlanPart[], plan: string | null): Sentence {
  if (differ.includes("guild")) return say`It is a plan for another guild: check which guild you mean.`;
  if (plan !== null)
    return say`Look at it with ${code(own("guildform show "), written(shellWord(plan)))}, and ask the person who saved it: it is not the reviewed file.`;
  const [only] = differ.length === 1 ? differ : [];
  if (only === "allowances") return say`Give the same \`--allow\` as for the reviewed plan.`;
  return say`Look at this plan, and at the changes in the file, the guild or the state since the review. If you want this plan, give its identity.`;
}
