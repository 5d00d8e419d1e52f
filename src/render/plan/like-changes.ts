// Groups of like changes in a long plan: channels of one group that are born alike, with the same traits and the same permissions,
// or adopted alike, as the only live ones with their names, are told once. What needs a look of its own never is: what posts,
// pins, reveals, drifted, takes the place of what was bound before, or is left for later.

import type { Address } from "../../model/address.js";
import { canonicalJson } from "../../model/canonical-json.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Change } from "../../plan/value/plan.js";
import type { HeldBy } from "../../words/en/render/changes.js";
import type { Sentence } from "../../words/sentence.js";
import type { AdoptedBy } from "../../words/shapes/reasons.js";
import { traitsOf } from "./change-details.js";
import { flagsIn, otherId } from "./change-headline.js";
import type { ChangeNode } from "./change-tree.js";
import { SHOWN_KINDS } from "./shown-kinds.js";

/** Channels of one group that change alike. */
export interface LikeChanges {
  readonly nodes: readonly ChangeNode[];
  readonly alike: Alike;
}

/** What they have in common. */
export type Alike =
  | { readonly are: "adopted"; readonly evidence: AdoptedBy }
  | {
      readonly are: "new";
      /** `text channel, public, everyone may speak` */
      readonly traits: Sentence;
      /** What each of them is given: `role moderator view, speak`. */
      readonly given: readonly HeldBy[];
    };

/** The siblings in their order; like ones stand together where the first of them stands. */
export function foldAlike(
  siblings: readonly ChangeNode[],
  deferred: ReadonlySet<Address>,
): (ChangeNode | LikeChanges)[] {
  const keyed = siblings.map((node) => ({ node, key: keyOf(node, deferred) }));
  const alike = groupedBy(keyed, ({ key }) => key);
  return keyed.flatMap(({ node, key }): (ChangeNode | LikeChanges)[] => {
    const nodes = key === null ? [] : (alike.get(key) ?? []).map((one) => one.node);
    const [first] = nodes;
    if (first === undefined || nodes.length < FEWEST) return [node];
    if (first !== node) return [];
    return [{ nodes, alike: alikeOf(node) }];
  });
}

/** Fewer are shown rather than counted. */
const FEWEST = 4;

/** What makes two channels change alike; null for what is not told with others. */
function keyOf({ changes, children }: ChangeNode, deferred: ReadonlySet<Address>): string | null {
  const [change] = changes;
  if (change === undefined || changes.length > 1 || change.kind !== "channel") return null;
  const inside = children.flatMap((child) => [...child.changes]);
  const plain = [change, ...inside].every((one) => isPlain(one) && !deferred.has(one.address));
  if (!plain || children.some((child) => child.children.length > 0)) return null;
  if (change.action === "adopt") {
    const evidence = foundBy(change);
    return evidence === null || children.length > 0 ? null : canonicalJson(["adopted", evidence]);
  }
  return change.action === "create" && inside.every(isGiven) ? createdKey(change, inside) : null;
}

function createdKey({ attributes }: Change, inside: readonly Change[]): string {
  const own = attributes.filter(({ path }) => !OF_ITS_OWN.has(path));
  const to = inside.map(givenBy).map(({ kind, name, id, flags }) => [kind, name, id, flags]);
  return canonicalJson(["new", own.map(({ path, after }) => [path, after]), to]);
}

const isPlain = ({ drift, reversible, reveals }: Change): boolean =>
  !drift && reversible && reveals === undefined;

const isGiven = ({ kind, action }: Change): boolean =>
  SHOWN_KINDS[kind].headline === "subject" && action === "grant";

/** What no two channels have in common. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(["name", "position", "group"]);

function alikeOf({ changes, children }: ChangeNode): Alike {
  const [change] = changes;
  const evidence = change === undefined ? null : foundBy(change);
  if (evidence !== null) return { are: "adopted", evidence };
  const given = children.flatMap((child) => child.changes.map(givenBy));
  return { are: "new", traits: traitsOf(change?.attributes ?? []), given };
}

/** How an adopted channel was found; null for any other, and for one that comes for what was bound before and is gone. */
const foundBy = ({ action, why }: Change) =>
  action === "adopt" && why.phrase === "adopted" && why.params.case !== "instead" ? why.params.found : null;

const givenBy = (change: Change): HeldBy => ({
  kind: change.kind,
  name: change.name,
  id: otherId(change),
  flags: flagsIn(change.attributes[0]?.after),
});
