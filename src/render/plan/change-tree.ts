// Arranges the changes of a plan as a tree: groups, their channels, and the objects in each channel. A group or channel without a
// change of its own is part of the tree if an object in it changes.
//
// Changes come in tree order, and the tree keeps it. Nothing is drawn here, so that every format uses the same tree. A plan, the
// end of an apply and changes-text.ts show it.

import { type Address, addressKind } from "../../model/address.js";
import type { Change, Deferred, Parent } from "../../plan/value/plan.js";
import { SHOWN_KINDS } from "./shown-kinds.js";

/** Holds the changes in tree order, and the objects above them, as a plan has them. */
export interface ShownChanges {
  readonly changes: readonly Change[];
  /** Left out, the tree knows only the changes, and groups and channels appear by their addresses. */
  readonly parents?: readonly Parent[];
  /** Lists the changes that no call carries out for now. */
  readonly deferred?: readonly Pick<Deferred, "address">[];
}

/** Returns the sections in the order of the plan, each with its trees. */
export function changeTree({ changes, parents = [] }: ShownChanges): ChangeSection[] {
  const nodes = new Map<string, GrowingNode>();
  const sections: GrowingSection[] = [];
  const names = new Map(parents.map(({ address, name }) => [address, name]));
  const above = new Map([...parents, ...changes].flatMap(placeAbove));
  const nodeAt = (address: Address, parent: GrowingNode | null, place: SectionPlace): GrowingNode => {
    const id = place === "policy" ? `policy ${address}` : address;
    const entry = nodes.get(id);
    if (entry !== undefined) return entry;
    const node: GrowingNode = { address, name: names.get(address) ?? null, changes: [], children: [] };
    nodes.set(id, node);
    if (parent !== null) parent.children.push(node);
    else sectionAt(sections, place, address).roots.push(node);
    return node;
  };
  for (const change of changes) {
    let parent: GrowingNode | null = null;
    for (const address of ancestorsOf(change, above)) parent = nodeAt(address, parent, "tree");
    nodeAt(change.address, parent, placeOf(change)).changes.push(change);
  }
  return sections;
}

/** A node is an object of the guild with its own changes. It has none if only objects inside it change. */
export interface ChangeNode {
  readonly address: Address;
  /** Holds the name of an object without a change of its own. It is null if the name is unknown. It is not escaped. */
  readonly name: string | null;
  readonly changes: readonly Change[];
  readonly children: readonly ChangeNode[];
}

/** A section holds one group, a run of channels without a group, the deleted objects, the announcement or the policy. */
export interface ChangeSection {
  readonly roots: readonly ChangeNode[];
}

type SectionPlace = "tree" | "removal" | "announcement" | "policy";

interface GrowingNode extends ChangeNode {
  readonly changes: Change[];
  readonly children: GrowingNode[];
}

interface GrowingSection {
  readonly place: SectionPlace;
  readonly ofGroup: boolean;
  readonly roots: GrowingNode[];
}

/** Gives each group a section of its own. The section before any other object takes it if both are of one kind. */
function sectionAt(sections: GrowingSection[], place: SectionPlace, address: Address): GrowingSection {
  const ofGroup = place === "tree" && addressKind(address) === "group";
  const last = sections.at(-1);
  if (last !== undefined && !ofGroup && !last.ofGroup && last.place === place) return last;
  const section: GrowingSection = { place, ofGroup, roots: [] };
  sections.push(section);
  return section;
}

function placeOf({ kind, action, within }: Change): SectionPlace {
  const { section, headline } = SHOWN_KINDS[kind];
  return headline === "place" && action === "delete" && within === null ? "removal" : section;
}

/** Maps a channel or a message to the address of the object above it. */
type Above = ReadonlyMap<Address, Address>;

const placeAbove = ({
  kind,
  address,
  within,
}: Pick<Change, "kind" | "address" | "within">): readonly (readonly [Address, Address])[] =>
  within !== null && addressKind(address) !== "group" && isAbove(within, kind) ? [[address, within]] : [];

/** Groups have channels below them, channels have their objects, and messages have their reactions. */
function isAbove(within: Address, kind: Change["kind"]): boolean {
  const above = addressKind(within);
  return above !== undefined && SHOWN_KINDS[kind].under.includes(above);
}

/** Returns the addresses above a change, the outermost first. */
function ancestorsOf({ kind, address, within }: Change, above: Above): Address[] {
  if (within === null || within === address || !isAbove(within, kind)) return [];
  const ancestors = [within];
  for (let next = above.get(within); next !== undefined; next = above.get(next)) {
    if (ancestors.includes(next)) break;
    ancestors.unshift(next);
  }
  return ancestors;
}
