// Matrix cells: what an audience may do in a channel, in letters: V sees it, S may speak, L may go live.
//
//   VS        both, before and after          +VS  gained       −VS  lost
//   V −S      sees it still, speaks no longer  VS?  S was not looked at

import type { Right } from "../../plan/value/access.js";
import { isOpenTurn, isSureAtOneEnd, type RoomTurns, turnOf } from "./room-turns.js";

export interface MatrixCell {
  /** `VS`, `VS?`, empty for nothing. */
  readonly kept: string;
  readonly gained: string;
  readonly lost: string;
}

/** `live`: whether members can go live there, so that it is worth a word when nobody looked. */
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
