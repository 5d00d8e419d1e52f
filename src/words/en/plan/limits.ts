// Reports plans over a limit of `policy:`, and allowances of `allow_once` with a wrong day.

import type { CodeWords } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { LimitParams } from "../../shapes/limits.js";
import { countedText } from "../counted-text.js";
import { allowing } from "./allowing.js";

/** A limit in per cent is a share of the number of these. */
const SHARE_OF: Readonly<Record<LimitParams["E-LIMIT"]["limit"], string>> = {
  deletes: "managed objects",
  updates: "managed objects",
  revokes: "managed permissions",
  reveals: "permissions and channels",
  members: "managed memberships",
};

const counted = (limit: LimitParams["E-LIMIT"]["limit"], count: number): Sentence =>
  limit === "members"
    ? say`the plan takes a role from ${countedText(count, "member")}`
    : say`the plan has ${count} ${own(count === 1 ? limit.slice(0, -1) : limit)}`;

export const limits: CodeWords<LimitParams> = {
  "E-LIMIT": ({ limit, count, bound }) => ({
    message: say`${counted(limit, count)}; policy.limits.${own(limit)} allows ${bound.case === "count" ? say`${bound.most}` : say`${bound.percent}% of ${bound.of} ${own(SHARE_OF[limit])}, which is ${bound.most}`}`,
    hint: say`If ${own(count === 1 ? "it is" : "all of them are")} meant, run it with ${allowing(limit, count)}.`,
  }),
  "E-ALLOW-ONCE-FAR": ({ until, most }) => ({
    message: say`policy.allow_once ends on ${foreign(until)}, more than ${most} days ahead, so it does not count`,
    hint: say`Choose a day at most ${most} days ahead: an exception must not become permanent.`,
  }),
  "W-ALLOW-ONCE-PAST": ({ until }) => ({
    message: say`policy.allow_once ended on ${foreign(until)} and no longer counts`,
    hint: say`Remove it from the file.`,
  }),
};
