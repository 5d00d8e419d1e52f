// lookedBy: those of several things that are looked at in one way, such as all `pins` looks that a plan builds on.

import type { Look, LookKind, LookOf } from "../value/look.js";
import type { Basis } from "../value/plan.js";

export type LookedBy<Kind extends LookKind, One> = One & { readonly look: LookOf<Kind> };

export type BasisOf<Kind extends LookKind> = LookedBy<Kind, Basis>;

/** In their order. */
export const lookedBy = <Kind extends LookKind, One extends { readonly look: Look }>(
  kind: Kind,
  looked: readonly One[],
): readonly LookedBy<Kind, One>[] =>
  looked.filter((one): one is LookedBy<Kind, One> => one.look.kind === kind);
