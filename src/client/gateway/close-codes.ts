// Each close code of the gateway has a reaction. Source: service-facts 5.6.
//
// For a code without an entry and for a network drop, the sources are silent. Then the client first tries to resume, because this loses
// nothing: the service refuses a session that cannot be resumed with op 9, 4006 or 4007 (service-facts 9.37). session-end.ts follows the
// reaction, and `guildform explain` prints it.

import { closeMeaning, isInternalClose } from "../../protocol/close-meanings.js";

export type CloseReaction = "resume" | "identify" | "refresh_token_and_identify" | "stop";

export interface CloseCode {
  readonly meaning: string;
  readonly reaction: CloseReaction;
}

const REACTIONS: ReadonlyMap<number, CloseReaction> = new Map([
  [4000, "resume"],
  [4001, "stop"],
  [4002, "stop"],
  [4003, "identify"],
  [4004, "refresh_token_and_identify"],
  [4005, "identify"],
  [4006, "identify"],
  [4007, "identify"],
  [4008, "resume"],
  [4009, "resume"],
  [4010, "stop"],
  [4011, "stop"],
  [4012, "stop"],
  [4013, "stop"],
  [4014, "stop"],
  [4914, "stop"],
  [4915, "stop"],
]);

/**
 * Returns the meaning of a close code, and the reaction of the client: resume or identify again. `code` is null for a drop without a close
 * frame.
 */
export function closeCode(code: number | null): CloseCode {
  const ownReaction = code === null ? undefined : REACTIONS.get(code);
  const reaction = ownReaction ?? (code !== null && isInternalClose(code) ? "identify" : "resume");
  return { meaning: closeMeaning(code), reaction };
}
