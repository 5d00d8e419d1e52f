// The channels and groups that a plan deletes, by their ids.

import type { Change } from "../value/plan.js";

export const deletedChannels = (changes: readonly Change[]): Map<string, Change> =>
  new Map(changes.filter(({ action }) => action === "delete").map((one) => [idOf(one), one] as const));

const idOf = (change: Change): string =>
  String(change.attributes.find(({ path }) => path === "id")?.before ?? "");
