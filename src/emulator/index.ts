// This module is the door of the emulator, published as guildform/emulator. The emulator is the service as a program, for demos, tests and
// rehearsals. It uses the wire format of the service over loopback HTTP, and makes calls fail on request. With this module, the English
// texts are loaded. The program and the rehearsal therefore import the modules behind it.
//
// `[emu]` in a comment of this folder marks an assumption of the emulator: no source gives the fact.

import "../words/speak-english.js";

export { type Emulator, type EmulatorOptions, EmulatorStartError, startEmulator } from "./emulator.js";
export { checkFaults } from "./faults.js";
export { FAULTS_SCHEMA, type WrittenFault } from "./faults-schema.js";
export type { GatewayAction } from "./gateway/gateway-action.js";
export type {
  GatewayCounters,
  GatewayHandle,
  GatewayView,
  SessionView,
} from "./gateway/gateway-handle.js";
export { InvalidControlError, InvalidWorldError } from "./input-problems.js";
export type { JournalEntry } from "./journal.js";
export type { MemberClick, MemberPost, MemberReaction, MemberRecall } from "./messages/member-action.js";
export type { MemberControl } from "./messages/member-control.js";
export { checkWorld } from "./read-world.js";
export type * from "./world.js";
export { WORLD_SCHEMA, type WrittenGuild, type WrittenWorld } from "./world-schema.js";
