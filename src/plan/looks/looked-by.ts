// lookedBy: the parts of a basis that are looked at in one way, such as all `pins` looks of a plan.

import type { LookKind, LookOf } from "../value/look.js";
import type { Basis } from "../value/plan.js";

export type BasisOf<Kind extends LookKind> = Basis & { readonly look: LookOf<Kind> };

/** In the order of the basis. */
export const lookedBy = <Kind extends LookKind>(
  kind: Kind,
  basis: readonly Basis[],
): readonly BasisOf<Kind>[] => basis.filter((one): one is BasisOf<Kind> => one.look.kind === kind);
