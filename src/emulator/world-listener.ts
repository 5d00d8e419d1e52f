// An emulator calls its world listener at once for each new world, with the call that made it.

import type { OperationName } from "../protocol/routes.js";
import type { World } from "./world.js";

/** `MakingCall` is the call that made a world: `{ operation: "update_channel", params: { channel_id: "101" } }`. */
export interface MakingCall {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, string>>;
}

/** `call` is null for a world that was put, or that came by itself, such as by the end of an audit. */
export type WorldListener = (world: World, call: MakingCall | null) => void;
