// Every operation of the interface has its contract in this table.

import type { NamedOperation } from "../../../src/protocol/routes.js";
import { ANNOUNCEMENT_CONTRACT } from "./announcement-contract.js";
import { AUDIO_CONTRACT } from "./audio-contract.js";
import { CHANNEL_CONTRACT } from "./channel-contract.js";
import type { OperationContract } from "./contract.js";
import { GUILD_CONTRACT } from "./guild-contract.js";
import { MESSAGE_CONTRACT } from "./message-contract.js";
import { NEIGHBOURING_CONTRACT } from "./neighbouring-contract.js";
import { PERMISSION_CONTRACT } from "./permission-contract.js";
import { PIN_CONTRACT } from "./pin-contract.js";
import { POST_CONTRACT } from "./post-contract.js";
import { REACTION_CONTRACT } from "./reaction-contract.js";
import { THREAD_CONTRACT } from "./thread-contract.js";

export const CONTRACTS: Readonly<Record<NamedOperation, OperationContract>> = {
  ...GUILD_CONTRACT,
  ...CHANNEL_CONTRACT,
  ...PERMISSION_CONTRACT,
  ...PIN_CONTRACT,
  ...ANNOUNCEMENT_CONTRACT,
  ...MESSAGE_CONTRACT,
  ...POST_CONTRACT,
  ...REACTION_CONTRACT,
  ...THREAD_CONTRACT,
  ...AUDIO_CONTRACT,
  ...NEIGHBOURING_CONTRACT,
};
