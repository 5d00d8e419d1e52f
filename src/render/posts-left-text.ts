// Reports in one or two lines what an apply left for later: the number of posted messages, the time for the others, and the
// changes that wait with them.

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

/** Returns the text without a newline at its end. It is empty when the apply left nothing. */
export function postsLeftText(left: PostsLeftInput, options: TextOptions): string {
  const blocks = sentences(left).map((words) => paragraph(words, { tone: "caution", ours: true }));
  return documentText(documentOf(section(blocks)), options);
}

export interface PostsLeftInput {
  readonly deferred: readonly Pick<Deferred, "address" | "why">[];
  /** Holds the addresses of the messages that the plan posts, now or later. */
  readonly posts: ReadonlySet<Address>;
  /** Leaves out the outcomes that count as deferred. */
  readonly outcomes: readonly Pick<OutcomeRow, "operation" | "status">[];
  /** Is true when the run is an undo, which does not follow the policy of the file. */
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

/** The text has the reasons in this order. */
const WHYS: readonly Deferred["why"][] = ["quota", "refused", "waiting", "held"];
