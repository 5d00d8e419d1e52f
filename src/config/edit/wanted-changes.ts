// The module collects the changes of each place before it splices anything, and refuses impossible edits. edit-file.ts then makes splices
// of the changes.
//
// The collection includes members that do not exist yet. So two edits below `permissions:`, for a channel without it, make one member.

import { type Json, objectOf } from "../../model/json.js";
import type { FileEdit, InsertItem, RefusalReason, SetValue, YamlPath } from "./file-edit.js";
import { type Making, withAddedItem, withMember } from "./made-value.js";
import { holdsVariable, isNothing, isSharedIn, sharedAnchors } from "./placed-facts.js";
import type { PlacedCollection, PlacedItem, PlacedValue } from "./placed-tree.js";

/** All changes of one place are here. */
export interface Changes {
  /** The edit gives the place this new value. */
  value?: Json;
  /** These items and members are removed, by their indexes. */
  readonly removed: Set<number>;
  /** The new members are in the order of the edits. */
  readonly added: Map<string, Json>;
  /** The map has the new items behind each index. With the index -1, they are before the first. */
  readonly inserted: Map<number, Json[]>;
}

export interface WantedChanges {
  readonly changes: ReadonlyMap<PlacedValue, Changes>;
  readonly refused: readonly {
    readonly edit: FileEdit;
    readonly reason: RefusalReason;
    readonly at: number;
  }[];
}

export function wantedChanges(root: PlacedValue, edits: readonly FileEdit[]): WantedChanges {
  const gathering = new Gathering(root);
  const refused: WantedChanges["refused"][number][] = [];
  for (const edit of edits) {
    const refusal = gathering.take(edit);
    if (refusal !== null) refused.push({ edit, ...refusal });
  }
  return { changes: gathering.changes, refused };
}

interface Refusal {
  readonly reason: RefusalReason;
  readonly at: number;
}

/** A way says how far a path leads: its places in their order, and the rest of the path below the last existing place. */
interface Way {
  readonly trail: readonly Step[];
  readonly last: PlacedValue;
  readonly left: YamlPath;
}

interface Step {
  readonly from: PlacedCollection;
  readonly index: number;
  readonly item: PlacedItem;
}

class Gathering {
  readonly changes = new Map<PlacedValue, Changes>();
  readonly #root: PlacedValue;
  readonly #shared: ReadonlySet<string>;
  /** Edits replace or remove these places as a whole. */
  readonly #gone = new Set<PlacedValue>();
  readonly #barriers = new Map<PlacedValue, RefusalReason | null>();
  /** These places are changed in a part. */
  readonly #touched = new Set<PlacedValue>();

  constructor(root: PlacedValue) {
    this.#root = root;
    this.#shared = sharedAnchors(root.node);
  }

  /** Takes one edit into the changes, or returns why the edit is impossible. null means that the edit is taken. */
  take(edit: FileEdit): Refusal | null {
    const way = this.#follow(edit.edit === "insert" ? edit.list : edit.path);
    if ("reason" in way) return way;
    const refusal = this.#make(edit, way);
    if (refusal !== null) return refusal;
    this.#touched.add(this.#root);
    for (const { item } of way.trail) this.#touched.add(item.value);
    return null;
  }

  #make(edit: FileEdit, way: Way): Refusal | null {
    switch (edit.edit) {
      case "set":
        return this.#set(edit, way);
      case "insert":
        return this.#insert(edit, way);
      case "remove":
        return this.#remove(way);
      default:
        return edit satisfies never;
    }
  }

  #follow(path: YamlPath): Way | Refusal {
    const trail: Step[] = [];
    let last = this.#root;
    for (const [depth, name] of path.entries()) {
      const barrier = this.#barrier(last);
      if (barrier !== null) return barrier;
      if (isNothing(last)) return { trail, last, left: path.slice(depth) };
      const step = stepTo(last, name);
      if (typeof step === "string") return { reason: step, at: last.start };
      if (step === null) return { trail, last, left: path.slice(depth) };
      trail.push(step);
      const { item } = step;
      last = item.value;
    }
    const barrier = this.#barrier(last);
    return barrier ?? { trail, last, left: [] };
  }

  /** Returns the reason why no edit can change a place or anything below it. */
  #barrier(place: PlacedValue): Refusal | null {
    const reason = this.#gone.has(place) ? "overlap" : this.#knownBarrier(place);
    return reason === null ? null : { reason, at: place.start };
  }

  /** The method checks each place once, because a thousand edits may lead through one list. */
  #knownBarrier(place: PlacedValue): RefusalReason | null {
    const entry = this.#barriers.get(place);
    if (entry !== undefined) return entry;
    const reason = barrierOf(place, this.#shared);
    this.#barriers.set(place, reason);
    return reason;
  }

  #set({ path, value }: SetValue, way: Way): Refusal | null {
    const { last, left, trail } = way;
    if (left.length > 0) return this.#makeBelow(way, (old) => withMember(old, left, value));
    const [step] = trail.slice(-1);
    if (step === undefined || path.length === 0) return { reason: "layout", at: last.start };
    const reason = this.#partial(last) ?? (holdsVariable(last) ? "variable" : null);
    if (reason !== null) return { reason, at: last.start };
    if (last.kind === "pair" || (last.kind === "nothing" && !step.item.open))
      return { reason: "layout", at: step.item.start };
    this.#of(last).value = value;
    this.#gone.add(last);
    return null;
  }

  #remove({ trail, last, left }: Way): Refusal | null {
    if (left.length > 0) return { reason: "not-there", at: last.start };
    const step = trail.at(-1);
    if (step === undefined) return { reason: "layout", at: last.start };
    const reason = this.#partial(last);
    if (reason !== null) return { reason, at: step.item.start };
    this.#of(step.from).removed.add(step.index);
    this.#gone.add(last);
    return null;
  }

  #insert({ after, value }: InsertItem, way: Way): Refusal | null {
    const { last, left } = way;
    if (left.length > 0 || isNothing(last)) {
      if (after !== null) return { reason: "not-there", at: last.start };
      return this.#makeBelow(way, (old) => withAddedItem(old, left, value));
    }
    if (last.kind === "pair") return { reason: "layout", at: last.start };
    if (!("items" in last) || last.shape !== "list") return { reason: "not-a-list", at: last.start };
    if (after !== null && !(after in last.items)) return { reason: "not-there", at: last.start };
    const { inserted } = this.#of(last);
    const behind = after ?? -1;
    inserted.set(behind, [...(inserted.get(behind) ?? []), value]);
    return null;
  }

  /** Puts a missing value below a mapping, or in place of nothing. */
  #makeBelow({ last, left, trail }: Way, make: (old: Json | undefined) => Making): Refusal | null {
    const at = last.start;
    const item = trail.at(-1)?.item;
    if (isNothing(last)) {
      if (item === undefined) return { reason: "not-a-map", at };
      if (!item.open) return { reason: "layout", at };
      const making = make(this.changes.get(last)?.value);
      if ("reason" in making) return { reason: making.reason, at };
      this.#of(last).value = making.made;
      return null;
    }
    const [name] = left;
    if (typeof name !== "string") return { reason: "not-there", at };
    const { added } = this.#of(last);
    const making = make(added.has(name) ? { [name]: added.get(name) } : {});
    if ("reason" in making) return { reason: making.reason, at };
    const member = objectOf(making.made)[name];
    if (member !== undefined) added.set(name, member);
    return null;
  }

  /** Returns the reason why no edit can replace or remove a place as a whole. */
  #partial(place: PlacedValue): RefusalReason | null {
    if (this.#gone.has(place) || this.#touched.has(place)) return "overlap";
    return isSharedIn(place, this.#shared) ? "anchor" : null;
  }

  #of(place: PlacedValue): Changes {
    const entry = this.changes.get(place);
    if (entry !== undefined) return entry;
    const changes: Changes = { removed: new Set(), added: new Map(), inserted: new Map() };
    this.changes.set(place, changes);
    return changes;
  }
}

/** Returns the step to a member or item. null means that there is no such member. */
function stepTo(from: PlacedValue, name: string | number): Step | RefusalReason | null {
  if (from.kind === "pair") return "layout";
  if (typeof name === "number") {
    if (!("items" in from) || from.shape !== "list") return "not-a-list";
    const item = from.items[name];
    return item === undefined ? "not-there" : { from, index: name, item };
  }
  if (!("items" in from) || from.shape !== "map") return "not-a-map";
  const index = from.items.findIndex(({ key }) => key === name);
  const item = from.items[index];
  if (item === undefined) return null;
  const isTwice = from.items.some(({ key }, other) => key === name && other !== index);
  return isTwice ? "duplicate-key" : { from, index, item };
}

function barrierOf(place: PlacedValue, shared: ReadonlySet<string>): RefusalReason | null {
  const { node } = place;
  if (place.kind === "alias") return "alias";
  if (node?.tag !== undefined) return "tag";
  if (node !== null && "anchor" in node && node.anchor !== undefined && shared.has(node.anchor))
    return "anchor";
  if (!("items" in place)) return null;
  if (place.items.some(({ isExplicit }) => isExplicit)) return "layout";
  return place.items.some(({ isMerge }) => isMerge) ? "merge-key" : null;
}
