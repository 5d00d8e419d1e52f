// Cut moves: the entries of `moved:` that are cut of a file with the blocks which they lead to. What an entry leads to must be declared,
// so a file that loses the block alone cannot be read.

import type { Config } from "../../config/config.js";
import type { FileEdit } from "../../config/edit/file-edit.js";
import { type Address, keyedAddress } from "../../model/address.js";

/** `gone`: the addresses of the blocks that are cut, by their present keys. */
export function movesCut({ moved }: Pick<Config, "moved">, gone: readonly Address[]): readonly FileEdit[] {
  const addresses = new Set(gone);
  return moved.flatMap(({ kind, to }, index): FileEdit[] =>
    addresses.has(keyedAddress(kind, to)) ? [{ edit: "remove", path: ["moved", index] }] : [],
  );
}
