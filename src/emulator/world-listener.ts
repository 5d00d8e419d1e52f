// World listener: who is told each world of an emulator as soon as it is the one, and which call made it.

import type { OperationName } from "../protocol/routes.js";
import type { World } from "./world.js";

/** `{ operation: "update_channel", params: { channel_id: "101" } }`. */
export interface MakingCall {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, string>>;
}

/** `call`: null for a world that was put, or that came by itself, such as by the end of an audit. */
export type WorldListener = (world: World, call: MakingCall | null) => void;
