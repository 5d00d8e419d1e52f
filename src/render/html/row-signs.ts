// Collects the signs of the rows of a page: icons, anchors, and the set of shown rows. page-html.ts makes them once, and tree-html.ts draws
// them.

import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { TreeRow } from "../document/block.js";
import type { GuildPicture } from "../plan/guild-picture.js";
import type { Html } from "./html.js";
import type { IconName } from "./icons.js";
import { changeChips } from "./value-html.js";

export interface RowSigns {
  /** Maps a channel to its icon. It is empty when the page does not know the guild. */
  readonly icons: ReadonlyMap<Address, IconName>;
  /** Maps a row to its anchor, such as `c12`. */
  readonly anchors: ReadonlyMap<TreeRow, string>;
  /** null means that all rows are shown. */
  readonly shown: ReadonlySet<TreeRow> | null;
}

/** Returns the signs of all rows. The caller chooses the rows and sets `shown` later. */
export const signsOf = (trees: readonly (readonly TreeRow[])[], picture: GuildPicture | null): RowSigns => ({
  icons: iconsOf(picture),
  anchors: anchorsIn(trees),
  shown: null,
});

const iconsOf = (picture: GuildPicture | null): ReadonlyMap<Address, IconName> =>
  new Map(
    [...(picture?.before ?? []), ...(picture?.after ?? [])].flatMap(({ channels }) =>
      channels.flatMap(({ address, type }): [Address, IconName][] =>
        address === null ? [] : [[address, type]],
      ),
    ),
  );

/** Gives each row an anchor such as `c1`, in the order of the trees. */
function anchorsIn(trees: readonly (readonly TreeRow[])[]): Map<TreeRow, string> {
  const anchors = new Map<TreeRow, string>();
  const add = (rows: readonly TreeRow[]): void => {
    for (const row of rows) {
      if (row.address !== null && !row.hangs) anchors.set(row, `c${anchors.size}`);
      add(row.rows);
    }
  };
  for (const rows of trees) add(rows);
  return anchors;
}

/** Maps an object to the anchor of its first shown row. */
export const anchorsOf = ({ anchors, shown }: RowSigns): Map<Address, string> =>
  new Map(
    [...anchors]
      .filter(([row]) => shown === null || shown.has(row))
      .toReversed()
      .flatMap(([{ address }, anchor]): [Address, string][] => (address === null ? [] : [[address, anchor]])),
  );

/**
 * Maps an object to the chips of its own changes, such as `private_type public → members`. The drawing of the guild shows them.
 */
export const chipsIn = ({ anchors }: RowSigns): Map<Address, Html> =>
  new Map(
    [...groupedBy([...anchors.keys()], ({ address }) => address)].flatMap(([address, rows]) => {
      const values = rows.flatMap(({ details }) =>
        details.flatMap((one) => (one.kind === "values" ? one.rows : [])),
      );
      return address === null ? [] : [[address, changeChips(values)] as const];
    }),
  );
