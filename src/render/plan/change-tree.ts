// The changes of a plan as the tree that people know: groups, the channels in them, and what hangs on a
// channel. A group or channel that does not change itself still stands above what changes in it.
//
// Changes come in tree order, and that order is kept. Nothing is drawn here, so the tree serves every format.

import { type Address, addressKind } from "../../model/address.js";
import type { Change, Deferred, Parent } from "../../plan/value/plan.js";
import { SHOWN_KINDS } from "./shown-kinds.js";

/** What is shown: changes in tree order, and what they are shown under, as a plan holds them. */
export interface ShownChanges {
  readonly changes: readonly Change[];
  /** Left out when only the changes are known: their groups and channels then go by their addresses. */
  readonly parents?: readonly Parent[];
  /** What no call carries out for now. */
  readonly deferred?: readonly Pick<Deferred, "address">[];
}

/** Sections in the order of the plan, each with the trees in it. */
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

/** Something of the guild with its own changes, none when only things inside it change. */
export interface ChangeNode {
  readonly address: Address;
  /** What people call it when it does not change itself; null when that is not known. Not escaped. */
  readonly name: string | null;
  readonly changes: readonly Change[];
  readonly children: readonly ChangeNode[];
}

/** What stands together: one group, a run of channels in no group, what is deleted, the announcement, policy. */
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

/** A group has a section of its own; anything else joins the section before it when that is alike. */
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

/** What a channel or a message stands under, by their addresses. */
type Above = ReadonlyMap<Address, Address>;

const placeAbove = ({
  kind,
  address,
  within,
}: Pick<Change, "kind" | "address" | "within">): readonly (readonly [Address, Address])[] =>
  within !== null && addressKind(address) !== "group" && isAbove(within, kind) ? [[address, within]] : [];

/** Groups head channels, channels head what hangs on them, messages their reactions. */
function isAbove(within: Address, kind: Change["kind"]): boolean {
  const above = addressKind(within);
  return above !== undefined && SHOWN_KINDS[kind].under.includes(above);
}

/** The nodes above a change, outermost first. */
function ancestorsOf({ kind, address, within }: Change, above: Above): Address[] {
  if (within === null || within === address || !isAbove(within, kind)) return [];
  const ancestors = [within];
  for (let next = above.get(within); next !== undefined; next = above.get(next)) {
    if (ancestors.includes(next)) break;
    ancestors.unshift(next);
  }
  return ancestors;
}
