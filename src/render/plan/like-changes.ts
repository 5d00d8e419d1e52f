// Folds siblings of a plan into one line. Channels that the state only adopts are one line for each group. In a long plan,
// channels of one group that are created with the same traits and permissions make one line too. A change keeps its own line if
// it posts, pins, reveals, drifted, replaces a lost object, or is left for later. tree-rows.ts calls it for the children of a group.

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

export interface LikeChanges {
  readonly nodes: readonly ChangeNode[];
  readonly alike: Alike;
}

export type Alike =
  | { readonly are: "adopted" }
  | {
      readonly are: "new";
      /** Holds `text channel, public, everyone may speak`, for example. */
      readonly traits: Sentence;
      /** Lists the permissions that each channel gets, such as `role moderator view, speak`. */
      readonly given: readonly HeldBy[];
    };

interface Folding {
  /** Holds the addresses of the changes that are left for later. */
  readonly deferred: ReadonlySet<Address>;
  /** Is true when created channels are folded too. */
  readonly isLong: boolean;
}

/** Returns the siblings in their order. A fold is at the place of its first sibling. */
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

/** Fewer siblings keep their own lines. */
const FEWEST = 4;
const FEWEST_ADOPTED = 2;

const ADOPTED = "adopted";

/** Returns a key that is equal for channels with the same change. It is null for a channel that needs its own line. */
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

/** Returns true when the state adopts the object with everything that changes in it, and no call follows. */
export const isOnlyAdopted = ({ changes, children }: ChangeNode, deferred: ReadonlySet<Address>): boolean =>
  changes.length === 1 &&
  changes.every((one) => isPlainAdoption(one) && !deferred.has(one.address)) &&
  children.every((child) => isOnlyAdopted(child, deferred));

/** Returns false for an object that replaces a lost one. */
const isPlainAdoption = (change: Change): boolean =>
  change.action === "adopt" &&
  isPlain(change) &&
  !(change.why.phrase === "adopted" && change.why.params.case === "instead");

function createdKey({ attributes }: Change, inside: readonly Change[]): string {
  const compared = attributes.filter(({ path }) => !OF_ITS_OWN.has(path));
  const to = inside.map(givenBy).map(({ kind, name, id, flags }) => [kind, name, id, flags]);
  return canonicalJson(["new", compared.map(({ path, after }) => [path, after]), to]);
}

const isPlain = ({ drift, reversible, reveals }: Change): boolean =>
  !drift && reversible && reveals === undefined;

const isGiven = ({ kind, action }: Change): boolean =>
  SHOWN_KINDS[kind].headline === "subject" && action === "grant";

/** These attributes differ from channel to channel, so the key leaves them out. */
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
