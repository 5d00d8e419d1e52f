// The changes of a plan as the tree that people know: groups, the channels in them, and what hangs on a
// channel. A group or channel that does not change itself still stands above what changes in it.
//
// Changes come in tree order, and that order is kept. Nothing is drawn here, so the tree serves every format.

import { type Address, addressKind } from "../model/address.js";
import type { Change, Parent } from "../plan/plan.js";

/** What is shown: changes in tree order, and what they are shown under, as a plan holds them. */
export interface ShownChanges {
  readonly changes: readonly Change[];
  /** Left out when only the changes are known: their groups and channels then go by their addresses. */
  readonly parents?: readonly Parent[];
}

/** Sections in the order of the plan, each with the trees in it. */
export function changeTree({ changes, parents = [] }: ShownChanges): ChangeSection[] {
  const nodes = new Map<string, GrowingNode>();
  const sections: GrowingSection[] = [];
  const names = new Map(parents.map(({ address, name }) => [address, name]));
  const groups = groupsOfChannels(changes, parents);
  const nodeAt = (address: Address, parent: GrowingNode | null, place: SectionPlace): GrowingNode => {
    const id = place === "policy" ? `policy ${address}` : address;
    const known = nodes.get(id);
    if (known !== undefined) return known;
    const node: GrowingNode = { address, name: names.get(address) ?? null, changes: [], children: [] };
    nodes.set(id, node);
    if (parent !== null) parent.children.push(node);
    else sectionAt(sections, place, address).roots.push(node);
    return node;
  };
  for (const change of changes) {
    let parent: GrowingNode | null = null;
    for (const address of ancestorsOf(change, groups)) parent = nodeAt(address, parent, "tree");
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
  switch (kind) {
    case "policy":
    case "announcement":
      return kind;
    case "group":
    case "channel":
      return action === "delete" && within === null ? "removal" : "tree";
    case "role_permission":
    case "user_permission":
    case "pin":
    case "message":
    case "reaction":
    case "thread":
      return "tree";
    default:
      return kind satisfies never;
  }
}

/** Which group a channel stands in, by address. */
type GroupsOfChannels = ReadonlyMap<Address, Address>;

function groupsOfChannels(changes: readonly Change[], parents: readonly Parent[]): GroupsOfChannels {
  const groups = new Map<Address, Address>();
  for (const { kind, address, within } of [...parents, ...changes]) {
    if (kind === "channel" && within !== null && addressKind(within) === "group") groups.set(address, within);
  }
  return groups;
}

/** The nodes above a change, outermost first. */
function ancestorsOf({ kind, address, within }: Change, groups: GroupsOfChannels): Address[] {
  if (within === null || within === address) return [];
  const above = addressKind(within);
  if (kind === "channel") return above === "group" ? [within] : [];
  if (kind === "group" || kind === "policy" || kind === "announcement" || above !== "channel") return [];
  const group = groups.get(within);
  return group === undefined ? [within] : [group, within];
}
