// A finding that blocks apply until it is allowed or mended.

import type { Address } from "../../model/address.js";
import type { Finding } from "../value/plan.js";

export function blocking(
  finding: Pick<Finding, "code" | "message" | "hint"> & {
    address?: Address | null;
    source?: Finding["source"];
  },
): Finding {
  return { level: "error", address: null, source: null, ...finding };
}
