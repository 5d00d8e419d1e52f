// Makes the access matrix of a plan. It has a row for each channel and a column for everyone and for each role, and each cell
// shows what changes. render/html/page-html.ts draws it.

import type { GuildPicture, PicturedRoom } from "./guild-picture.js";
import { isChangedCell, type MatrixCell, matrixCell } from "./matrix-cell.js";

export interface AccessMatrix {
  /** Lists indices of the audiences of the picture. */
  readonly columns: readonly number[];
  /** Keeps the order of the guild after the plan. Deleted channels come last. */
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
