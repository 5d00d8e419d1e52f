// The changes of a plan as the tree that people know: groups, the channels in them, and what hangs on a
// channel. A group or channel that does not change itself still stands above what changes in it.
//
// Changes come in tree order, and that order is kept. Only the names of parents are looked at, so the tree
// serves every format.

import { type Address, addressKind } from "../model/address.js";
import type { Change } from "../plan/plan.js";

/** Sections in the order of the plan, each with the trees in it. */
export function changeTree(changes: readonly Change[]): ChangeSection[] {
  const nodes = new Map<string, GrowingNode>();
  const sections: GrowingSection[] = [];
  const groupOf = groupFinder(changes);
  const nodeAt = (address: Address, parent: GrowingNode | null, place: SectionPlace): GrowingNode => {
    const known = nodes.get(place === "policy" ? `policy ${address}` : address);
    if (known !== undefined) return known;
    const node: GrowingNode = { address, changes: [], children: [] };
    nodes.set(place === "policy" ? `policy ${address}` : address, node);
    if (parent !== null) parent.children.push(node);
    else sectionAt(sections, place, address).roots.push(node);
    return node;
  };
  for (const [index, change] of changes.entries()) {
    const place = placeOf(change);
    let parent: GrowingNode | null = null;
    for (const address of ancestorsOf(change, groupOf(index))) parent = nodeAt(address, parent, "tree");
    nodeAt(change.address, parent, place).changes.push(change);
  }
  return sections;
}

/** Something of the guild with its own changes, none when only things inside it change. */
export interface ChangeNode {
  readonly address: Address;
  readonly changes: readonly Change[];
  readonly children: readonly ChangeNode[];
}

/** What stands together: one group, a run of channels in no group, what is deleted, the announcement, policy. */
export interface ChangeSection {
  readonly roots: readonly ChangeNode[];
}

type SectionPlace = "tree" | "removal" | "announcement" | "policy";

interface GrowingNode {
  readonly address: Address;
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
      return "tree";
    default:
      return kind satisfies never;
  }
}

/** The nodes above a change, outermost first. */
function ancestorsOf({ kind, address, within }: Change, group: Address | null): Address[] {
  if (within === null || within === address) return [];
  const above = addressKind(within);
  if (kind === "channel") return above === "group" ? [within] : [];
  if (kind === "group" || kind === "policy" || kind === "announcement" || above !== "channel") return [];
  return group === null ? [within] : [group, within];
}

/**
 * The group of the channel that a permission or pin hangs on. The channel's own change names it; without
 * one, a channel that stands between two changes of one group is in that group, since tree order keeps
 * groups together. Otherwise it is not known (null), and the channel stands at the margin.
 */
function groupFinder(changes: readonly Change[]): (index: number) => Address | null {
  const named = new Map<Address, Address | null>();
  for (const { kind, address, within } of changes) if (kind === "channel") named.set(address, within);
  const anchors = changes.map((change) => anchorOf(change, named));
  const before = lastKnown(anchors);
  const after = lastKnown(anchors.toReversed()).toReversed();
  return (index) => {
    const own = anchors[index];
    if (own !== undefined) return own;
    return before[index] === after[index] ? (before[index] ?? null) : null;
  };
}

/** The group a change surely stands in, null for none, undefined when its channel is silent. */
function anchorOf(change: Change, named: ReadonlyMap<Address, Address | null>): Address | null | undefined {
  const { kind, address, within } = change;
  if (kind === "group") return address;
  if (kind === "channel") return within;
  if (kind === "policy" || kind === "announcement" || within === null) return null;
  return named.get(within);
}

function lastKnown(anchors: readonly (Address | null | undefined)[]): (Address | null | undefined)[] {
  let known: Address | null | undefined;
  return anchors.map((anchor) => {
    if (anchor !== undefined) known = anchor;
    return known;
  });
}
