// What an apply left for later, in a line or two: how many messages were posted, when the rest can be, and what else
// waits with them.

import type { Address } from "../model/address.js";
import type { Deferred } from "../plan/value/plan.js";
import { madeBy } from "../protocol/made-by.js";
import { counted } from "./counted.js";
import type { OutcomeRow } from "./outcome-table.js";
import { paint, type TextOptions, usableWidth } from "./paint.js";
import { ownLines } from "./prose-lines.js";

/** Empty when nothing is left. No newline at the end. */
export function postsLeftText(left: PostsLeft, options: TextOptions): string {
  const columns = usableWidth(options);
  const lines = sentences(left).flatMap((text) => ownLines(text, { columns, style: "yellow" }));
  return paint(lines, options.color);
}

export interface PostsLeft {
  readonly deferred: readonly Deferred[];
  /** The addresses of messages that the plan posts, now or later. */
  readonly posts: ReadonlySet<Address>;
  /** Without those that count as deferred. */
  readonly outcomes: readonly Pick<OutcomeRow, "operation" | "status">[];
  /** An undo does not go by the policy of the file. */
  readonly isUndo: boolean;
}

function sentences({ deferred, outcomes, isUndo, posts: isPost }: PostsLeft): string[] {
  const posts = deferred.filter(({ address }) => isPost.has(address));
  const others = deferred.length - posts.length;
  const operations = outcomes.filter((one) => madeBy(one) === "message");
  const posted = operations.filter(({ status }) => status === "applied").length;
  const all = operations.length + posts.length;
  const rest = whenOf(isUndo).flatMap(([why, when]) => {
    const count = posts.filter((one) => one.why === why).length;
    return count === 0
      ? []
      : [`${count + posted === all && count === posts.length ? "the rest" : count} ${when}`];
  });
  return [
    ...(posts.length === 0 ? [] : [`${posted} of ${counted(all, "message")} posted, ${rest.join(", ")}.`]),
    ...(others === 0
      ? []
      : [
          `${counted(others, "other change")} ${others === 1 ? "waits" : "wait"} for messages that are not there yet.`,
        ]),
  ];
}

/** What is left for later follows by itself: the next apply does it. */
const whenOf = (isUndo: boolean): readonly (readonly [Deferred["why"], string])[] => [
  ["quota", `tomorrow or with \`${isUndo ? "--allow posts=N" : "policy.messages_per_channel_per_day"}\``],
  ["refused", "once the service takes posts again"],
  ["waiting", "once the service has looked at what was sent"],
  ["held", "with the messages they need"],
];
