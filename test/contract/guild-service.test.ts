// Tests the contract of the service on the emulator: with its usual answers, with every switch for an open question of the sources, and
// with answers that a proxy alters.
//
// The contract also runs on a real guild if `GUILDFORM_CONTRACT_GUILD_ID`, `_APP_ID` and `_CLIENT_SECRET` are set. `_ROLE_ID` and
// `_USER_ID` (an ordinary member) allow more of it.

import { isLong } from "../soak/is-soak.js";
import { emulatedPlace } from "./guild-service/place.js";
import { realGuildSettings, realPlace } from "./guild-service/real-place.js";
import { VARIANTS } from "./guild-service/variants.js";
import { guildServiceContract, guildServiceRefusals, guildServiceWire } from "./guild-service.js";

/** `npm test` keeps the usual answers. */
const SHORT = "as it is";

for (const [name, variant] of Object.entries(VARIANTS)) {
  if (!isLong() && name !== SHORT) continue;
  guildServiceContract(`emulator, ${name}`, () => emulatedPlace(variant));
}
guildServiceWire("emulator", () => emulatedPlace());
guildServiceRefusals("emulator", () => emulatedPlace());

const real = realGuildSettings();
if (real !== null) guildServiceContract("real guild", () => realPlace(real));
