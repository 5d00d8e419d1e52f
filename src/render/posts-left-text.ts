// What an apply left for later, in a line or two: how many messages were posted, when the rest can be, and what else
// waits with them.

import type { Address } from "../model/address.js";
import type { Deferred } from "../plan/value/plan.js";
import { madeBy } from "../protocol/made-by.js";
import { inWords } from "../words/in-words.js";
import type { Sentence } from "../words/sentence.js";
import { paragraph } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import type { OutcomeRow } from "./outcome-table.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** Empty when nothing is left. No newline at the end. */
export function postsLeftText(left: PostsLeftInput, options: TextOptions): string {
  const blocks = sentences(left).map((words) => paragraph(words, { tone: "caution", ours: true }));
  return documentText(documentOf(section(blocks)), options);
}

export interface PostsLeftInput {
  readonly deferred: readonly Pick<Deferred, "address" | "why">[];
  /** The addresses of messages that the plan posts, now or later. */
  readonly posts: ReadonlySet<Address>;
  /** Without those that count as deferred. */
  readonly outcomes: readonly Pick<OutcomeRow, "operation" | "status">[];
  /** An undo does not go by the policy of the file. */
  readonly isUndo: boolean;
}

function sentences({ deferred, outcomes, isUndo, posts: isPost }: PostsLeftInput): Sentence[] {
  const posts = deferred.filter(({ address }) => isPost.has(address));
  const others = deferred.length - posts.length;
  const operations = outcomes.filter((one) => madeBy(one) === "message");
  const posted = operations.filter(({ status }) => status === "applied").length;
  const all = operations.length + posts.length;
  const left = WHYS.flatMap((why) => {
    const count = posts.filter((one) => one.why === why).length;
    if (count === 0) return [];
    const isRest = count + posted === all && count === posts.length;
    return [{ posts: isRest ? ("rest" as const) : count, why, isUndo }];
  });
  return [
    ...(posts.length === 0 ? [] : [inWords("posts-left", { posted, all, left })]),
    ...(others === 0 ? [] : [inWords("changes-waiting", { changes: others })]),
  ];
}

/** In the order in which they are told. */
const WHYS: readonly Deferred["why"][] = ["quota", "refused", "waiting", "held"];
