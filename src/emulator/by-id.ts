// This module finds a channel, member or role of a world by its id, without a walk through its list.
//
// Lists of a world never change: a write makes a new list. The first search in a list makes notes of the place of each id.
// Lists that `withReplacedItem`, `mappedItems` and `withAppended` make share these notes, so that thousands of writes do
// not note thousands of ids each.

interface Item {
  readonly id: string;
}

interface Notes {
  /** The map has the place of each id: `"101" → 0`. A list that shares the notes may be shorter and lack the last ids. */
  readonly places: Map<string, number>;
  /** `length` is the number of items in the longest list that has these notes. */
  length: number;
}

const NOTES = new WeakMap<readonly Item[], Notes>();

/**
 * Returns the item with this id. If several items have it, the result is the first one. If no item has it, the result is
 * undefined.
 */
export function findById<One extends Item>(list: readonly One[], id: string): One | undefined {
  const item = list[notesOf(list).places.get(id) ?? -1];
  return item?.id === id ? item : undefined;
}

/** Returns the list with this item in place of the one with its id. If no item has the id, it returns the same list. */
export function withReplacedItem<One extends Item>(list: readonly One[], item: One): readonly One[] {
  if (findById(list, item.id) === undefined) return list;
  return sharing(notesOf(list), list.with(notesOf(list).places.get(item.id) ?? -1, item));
}

/** Returns the list with every item changed. `change` must keep the ids. */
export function mappedItems<One extends Item>(
  list: readonly One[],
  change: (item: One) => One,
): readonly One[] {
  return sharing(notesOf(list), list.map(change));
}

export function withAppended<One extends Item>(list: readonly One[], item: One): readonly One[] {
  const notes = notesOf(list);
  const made = [...list, item];
  // Another list has already added another item at this place.
  if (notes.length !== list.length) return made;
  if (!notes.places.has(item.id)) notes.places.set(item.id, list.length);
  notes.length = made.length;
  return sharing(notes, made);
}

function notesOf(list: readonly Item[]): Notes {
  const entry = NOTES.get(list);
  if (entry !== undefined) return entry;
  const places = new Map<string, number>();
  for (const [place, { id }] of list.entries()) if (!places.has(id)) places.set(id, place);
  const notes = { places, length: list.length };
  NOTES.set(list, notes);
  return notes;
}

function sharing<One extends Item>(notes: Notes, made: readonly One[]): readonly One[] {
  NOTES.set(made, notes);
  return made;
}
