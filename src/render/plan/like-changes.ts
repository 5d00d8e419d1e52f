// Siblings of a plan that one line tells. Channels that the state only adopts are one line a group. In a long plan, channels of one
// group that are created alike, with the same traits and the same permissions, are one line too. A change that needs a look of its
// own has its own line: it posts, pins, reveals, drifted, replaces a lost object, or is left for later.

import type { Address } from "../../model/address.js";
import { canonicalJson } from "../../model/canonical-json.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Change } from "../../plan/value/plan.js";
import type { HeldBy } from "../../words/en/render/changes.js";
import type { Sentence } from "../../words/sentence.js";
import { traitsOf } from "./change-details.js";
import { flagsIn, otherId } from "./change-headline.js";
import type { ChangeNode } from "./change-tree.js";
import { SHOWN_KINDS } from "./shown-kinds.js";

/** Siblings that change alike. */
export interface LikeChanges {
  readonly nodes: readonly ChangeNode[];
  readonly alike: Alike;
}

/** What they have in common. */
export type Alike =
  | { readonly are: "adopted" }
  | {
      readonly are: "new";
      /** `text channel, public, everyone may speak` */
      readonly traits: Sentence;
      /** What each of them is given: `role moderator view, speak`. */
      readonly given: readonly HeldBy[];
    };

interface Folding {
  /** The addresses of changes that are left for later. */
  readonly deferred: ReadonlySet<Address>;
  /** Whether created channels are folded too. */
  readonly isLong: boolean;
}

/** The siblings in their order; like siblings take the place of the first of them. */
export function foldAlike(siblings: readonly ChangeNode[], folding: Folding): (ChangeNode | LikeChanges)[] {
  const keyed = siblings.map((node) => ({ node, key: keyOf(node, folding) }));
  const alike = groupedBy(keyed, ({ key }) => key);
  return keyed.flatMap(({ node, key }): (ChangeNode | LikeChanges)[] => {
    const nodes = key === null ? [] : (alike.get(key) ?? []).map((one) => one.node);
    const [first] = nodes;
    if (first === undefined || nodes.length < (key === ADOPTED ? FEWEST_ADOPTED : FEWEST)) return [node];
    if (first !== node) return [];
    return [{ nodes, alike: key === ADOPTED ? { are: "adopted" } : newAlike(node) }];
  });
}

/** Fewer are shown rather than counted. */
const FEWEST = 4;
const FEWEST_ADOPTED = 2;

const ADOPTED = "adopted";

/** What makes two channels change alike; null for what is not told with others. */
function keyOf(node: ChangeNode, { deferred, isLong }: Folding): string | null {
  const { changes, children } = node;
  const [change] = changes;
  if (change === undefined || change.kind !== "channel") return null;
  if (isOnlyAdopted(node, deferred)) return ADOPTED;
  if (!isLong || changes.length > 1 || change.action !== "create") return null;
  const inside = children.flatMap((child) => [...child.changes]);
  const plain = [change, ...inside].every((one) => isPlain(one) && !deferred.has(one.address));
  if (!plain || children.some((child) => child.children.length > 0)) return null;
  return inside.every(isGiven) ? createdKey(change, inside) : null;
}

/** Whether the state adopts it with all that changes inside of it, and no call follows. */
export const isOnlyAdopted = ({ changes, children }: ChangeNode, deferred: ReadonlySet<Address>): boolean =>
  changes.length === 1 &&
  changes.every((one) => isPlainAdoption(one) && !deferred.has(one.address)) &&
  children.every((child) => isOnlyAdopted(child, deferred));

/** Not of an object that comes for a lost one. */
const isPlainAdoption = (change: Change): boolean =>
  change.action === "adopt" &&
  isPlain(change) &&
  !(change.why.phrase === "adopted" && change.why.params.case === "instead");

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

function newAlike({ changes, children }: ChangeNode): Alike {
  const given = children.flatMap((child) => child.changes.map(givenBy));
  return { are: "new", traits: traitsOf(changes[0]?.attributes ?? []), given };
}

const givenBy = (change: Change): HeldBy => ({
  kind: change.kind,
  name: change.name,
  id: otherId(change),
  flags: flagsIn(change.attributes[0]?.after),
});
