// Signs of the rows of a page: what a row looks like, where it can be pointed at, and what of it is told elsewhere.

import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { TreeRow } from "../document/block.js";
import type { GuildPicture } from "../plan/guild-picture.js";
import type { Html } from "./html.js";
import type { IconName } from "./icons.js";
import { changeChips } from "./value-html.js";

/** What the rows of a page are known by. */
export interface RowSigns {
  /** What a group or channel looks like, where the guild is known. */
  readonly icons: ReadonlyMap<Address, IconName>;
  /** Where rows can be pointed at: `c12`. */
  readonly anchors: ReadonlyMap<TreeRow, string>;
  /** null: all of them. */
  readonly shown: ReadonlySet<TreeRow> | null;
}

/** Of all rows of these trees, until some are chosen to be shown. */
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

/** `c1`, `c2`: the rows of all trees in their order. */
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

/** Of an object with several rows the first that is shown. */
export const anchorsOf = ({ anchors, shown }: RowSigns): Map<Address, string> =>
  new Map(
    [...anchors]
      .filter(([row]) => shown === null || shown.has(row))
      .toReversed()
      .flatMap(([{ address }, anchor]): [Address, string][] => (address === null ? [] : [[address, anchor]])),
  );

/** What becomes of an object itself, such as `private_type  public → members`, for its row among what the guild is afterwards. */
export const chipsIn = ({ anchors }: RowSigns): Map<Address, Html> =>
  new Map(
    [...groupedBy([...anchors.keys()], ({ address }) => address)].flatMap(([address, rows]) => {
      const values = rows.flatMap(({ details }) =>
        details.flatMap((one) => (one.kind === "values" ? one.rows : [])),
      );
      return address === null ? [] : [[address, changeChips(values)] as const];
    }),
  );
