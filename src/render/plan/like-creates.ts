// Groups of like creates in a long plan: siblings that are born alike, with the same traits and the same permissions,
// are told once. What needs a look of its own never is: what posts, pins, reveals, drifted, is adopted or left for later.

import type { Address } from "../../model/address.js";
import { canonicalJson } from "../../model/canonical-json.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Change } from "../../plan/value/plan.js";
import type { Given } from "../../words/params/render/changes.js";
import type { Sentence } from "../../words/sentence.js";
import { traitsOf } from "./change-details.js";
import { flagsIn, otherId } from "./change-headline.js";
import type { ChangeNode } from "./change-tree.js";
import { SHOWN_KINDS } from "./shown-kinds.js";

/** Channels of one group that come to be alike. */
export interface LikeCreates {
  readonly nodes: readonly ChangeNode[];
  /** `text channel, public, everyone may speak` */
  readonly traits: Sentence;
  /** What each of them is given: `role moderator view, speak`. */
  readonly given: readonly Given[];
}

/** The siblings in their order; like ones stand together where the first of them stands. */
export function foldCreates(
  siblings: readonly ChangeNode[],
  deferred: ReadonlySet<Address>,
): (ChangeNode | LikeCreates)[] {
  const keyed = siblings.map((node) => ({ node, key: keyOf(node, deferred) }));
  const alike = groupedBy(keyed, ({ key }) => key);
  return keyed.flatMap(({ node, key }): (ChangeNode | LikeCreates)[] => {
    const nodes = key === null ? [] : (alike.get(key) ?? []).map((one) => one.node);
    const [first] = nodes;
    if (first === undefined || nodes.length < FEWEST) return [node];
    if (first !== node) return [];
    return [{ nodes, traits: traitsOf(node.changes[0]?.attributes ?? []), given: givenTo(node) }];
  });
}

/** Fewer are shown rather than counted. */
const FEWEST = 4;

/** What makes two new channels alike; null for what is not told with others. */
function keyOf(node: ChangeNode, deferred: ReadonlySet<Address>): string | null {
  const { changes, children } = node;
  const [made] = changes;
  if (made === undefined || changes.length > 1 || made.kind !== "channel" || made.action !== "create")
    return null;
  const given = children.flatMap((child) => [...child.changes]);
  const plain = [made, ...given].every((one) => isPlain(one) && !deferred.has(one.address));
  const permissionsOnly = given.every(
    ({ kind, action }) => SHOWN_KINDS[kind].told === "subject" && action === "grant",
  );
  if (!plain || !permissionsOnly || children.some((child) => child.children.length > 0)) return null;
  const own = made.attributes.filter(({ path }) => !OF_ITS_OWN.has(path));
  const to = givenTo(node).map(({ kind, name, id, flags }) => [kind, name, id, flags]);
  return canonicalJson([own.map(({ path, after }) => [path, after]), to]);
}

const isPlain = ({ drift, reversible, reveals }: Change): boolean =>
  !drift && reversible && reveals === undefined;

/** What no two channels have in common. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(["name", "position", "group"]);

const givenTo = ({ children }: ChangeNode): Given[] =>
  children.flatMap(({ changes }) =>
    changes.map((one) => ({
      kind: one.kind,
      name: one.name,
      id: otherId(one),
      flags: flagsIn(one.attributes[0]?.after),
    })),
  );
