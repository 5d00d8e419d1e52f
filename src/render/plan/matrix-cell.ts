// Makes a cell of the matrix from letters for the rights of an audience in a channel: V is view, S is speak, and L is go live.
// access-matrix.ts fills the matrix with such cells.
//
//   VS        both, before and after           +VS  gained       −VS  lost
//   V −S      keeps view and loses speak       VS?  S is unknown

import type { Right } from "../../plan/value/access.js";
import { isOpenTurn, isSureAtOneEnd, type RoomTurns, turnOf } from "./room-turns.js";

export interface MatrixCell {
  /** Holds `VS` or `VS?`, for example. It is empty if the audience keeps no right. */
  readonly kept: string;
  readonly gained: string;
  readonly lost: string;
}

/**
 * `live` says whether members can go live in the channel. If not, the cell omits a right to go live that is sure neither before
 * nor after.
 */
export function matrixCell(turns: RoomTurns, live: boolean): MatrixCell {
  const cell = { kept: "", gained: "", lost: "" };
  for (const [right, letter] of LETTERS) {
    const turn = turns[right];
    const open = isOpenTurn(turn);
    if (right === "live" && open && !live && !isSureAtOneEnd(turn)) continue;
    const text = open ? `${letter}?` : letter;
    const way = turnOf(turn);
    if (way === "gained" || way === "lost") cell[way] += text;
    else if (way !== "none") cell.kept += text;
  }
  return cell;
}

export const isChangedCell = ({ gained, lost }: MatrixCell): boolean => gained !== "" || lost !== "";

const LETTERS: readonly (readonly [Right, string])[] = [
  ["view", "V"],
  ["speak", "S"],
  ["live", "L"],
];
