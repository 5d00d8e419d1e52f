// These rows compare facts without a read: the announcement, a post that is yet to be made, and protection. They see nothing in the guild,
// so only their values in state can differ.

import { type Address, writtenAddress } from "../../model/address.js";
import { PROTECTION_KEY } from "../../model/bound-id.js";
import { sameJson } from "../../model/same-json.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import { atPath, type ChangedPart, setParts } from "./changed-part.js";
import { appliedAlone, boundAt, type FactRow, idAndApplied, idParts, noRead } from "./fact-row.js";

const seesNothing = { see: () => null, isRead: () => true, shows: () => true, read: noRead, tell: () => [] };

export const announcementFactRow: FactRow<"announcement"> = {
  ...seesNothing,
  bound: boundAt,
  counts: appliedAlone,
  tellBound: (before, now) =>
    sameJson(before?.applied ?? null, now?.applied ?? null)
      ? []
      : [{ what: { case: "announced" }, before: shown(before), now: shown(now) }],
};

export const postFactRow: FactRow<"post"> = {
  ...seesNothing,
  bound: boundAt,
  counts: idAndApplied,
  tellBound: idParts,
};

/** A footprint holds the protected addresses of state under this address. */
export const PROTECTED: Address = writtenAddress(PROTECTION_KEY);

export const protectedFactRow: FactRow<"protected"> = {
  ...seesNothing,
  bound: ({ protected: guarded }: Pick<State, "protected">) => ({
    id: PROTECTION_KEY,
    applied: { addresses: [...guarded].sort() },
  }),
  counts: appliedAlone,
  tellBound: (before, now): ChangedPart[] =>
    setParts(atPath("protected"), before?.applied.addresses ?? null, now?.applied.addresses ?? null),
};

const shown = (bound: BoundResource | null) => bound?.applied.shown ?? null;
