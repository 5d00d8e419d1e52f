// The contract of the service on the emulator: as it answers by itself, with every switch for the questions
// that the sources leave open, and with answers altered as the sources allow. On a real guild too, when
// GUILDFORM_CONTRACT_GUILD_ID, _APP_ID and _CLIENT_SECRET name one; _ROLE_ID and _USER_ID (an ordinary member)
// allow more of it.

import { emulatedPlace } from "./guild-service/place.js";
import { realGuildSettings, realPlace } from "./guild-service/real-place.js";
import { VARIANTS } from "./guild-service/variants.js";
import { guildServiceContract, guildServiceRefusals, guildServiceWire } from "./guild-service.js";

for (const [name, variant] of Object.entries(VARIANTS)) {
  guildServiceContract(`emulator, ${name}`, () => emulatedPlace(variant));
}
guildServiceWire("emulator", () => emulatedPlace());
guildServiceRefusals("emulator", () => emulatedPlace());

const real = realGuildSettings();
if (real !== null) guildServiceContract("real guild", () => realPlace(real));
