// Access matrix: channels × everyone and the roles, with what changes in each cell.

import type { GuildPicture, PicturedRoom } from "./guild-picture.js";
import { isChangedCell, type MatrixCell, matrixCell } from "./matrix-cell.js";

export interface AccessMatrix {
  /** Indices of the audiences of the picture. */
  readonly columns: readonly number[];
  /** In the order of the guild as the plan leaves it; channels that go stand last. */
  readonly rows: readonly MatrixRow[];
}

export interface MatrixRow {
  readonly room: PicturedRoom;
  readonly cells: readonly MatrixCell[];
  readonly isChanged: boolean;
}

export function accessMatrix({ audiences, before, after }: GuildPicture): AccessMatrix {
  const columns = audiences.flatMap(({ kind }, index) => (kind === "user" ? [] : [index]));
  const [was, is] = [before, after].map((groups) => groups.flatMap(({ channels }) => channels));
  const there = new Set((is ?? []).map(({ node }) => node));
  const rooms = [...(is ?? []), ...(was ?? []).filter(({ node }) => !there.has(node))];
  const rows = rooms.map((room) => {
    const cells = columns.flatMap((index) => {
      const turns = room.turns[index];
      return turns === undefined ? [] : [matrixCell(turns, room.type === "live")];
    });
    return { room, cells, isChanged: cells.some(isChangedCell) };
  });
  return { columns, rows };
}
