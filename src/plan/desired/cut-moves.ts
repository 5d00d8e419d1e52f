// Cuts the entries of `moved:` out of a file with the blocks that they lead to. guildform refuses an entry that leads to an undeclared key,
// so a cut of the block alone breaks the file. A kind calls movesCut when it cuts a block for `pull --into`.

import type { Config } from "../../config/config.js";
import type { FileEdit } from "../../config/edit/file-edit.js";
import { type Address, keyedAddress } from "../../model/address.js";

/** Cuts the entries of `moved:` that lead to a block that is cut. `gone` has the addresses of these blocks, by their present keys. */
export function movesCut({ moved }: Pick<Config, "moved">, gone: readonly Address[]): readonly FileEdit[] {
  const addresses = new Set(gone);
  return moved.flatMap(({ kind, to }, index): FileEdit[] =>
    addresses.has(keyedAddress(kind, to)) ? [{ edit: "remove", path: ["moved", index] }] : [],
  );
}
