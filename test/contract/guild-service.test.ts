// The contract of the service on the emulator: as it answers by itself, with every switch for the questions
// that the sources leave open, and with answers altered as the sources allow. On a real guild too, when
// GUILDFORM_CONTRACT_GUILD_ID, _APP_ID and _CLIENT_SECRET name one; _ROLE_ID and _USER_ID (an ordinary member)
// allow more of it.

import { describe } from "vitest";
import { withNulls, withNumbers, withoutOptional, withUnknown } from "./guild-service/altering-proxy.js";
import { emulatedPlace, realGuildSettings, realPlace, type Variant } from "./guild-service/place.js";
import { guildServiceContract, guildServiceRefusals, guildServiceWire } from "./guild-service.js";

const VARIANTS: Readonly<Record<string, Variant>> = {
  "as it is": {},
  "bare answers": { settings: { get_message: "bare", get_thread_detail: "bare" } },
  "wrapped answers": { settings: { get_message: "wrapped", get_thread_detail: "wrapped" } },
  "a charset in the content type": { altering: { contentType: "application/json; charset=utf-8" } },
  "a content type of text": { altering: { contentType: "text/plain" } },
  "no content type": { altering: { contentType: null } },
  "absent fields": { altering: { object: withoutOptional } },
  "null fields": { altering: { object: withNulls } },
  "unknown fields": { altering: { object: withUnknown } },
  "ids as numbers": { altering: { object: withNumbers } },
};

for (const [name, variant] of Object.entries(VARIANTS)) {
  guildServiceContract(`emulator, ${name}`, () => emulatedPlace(variant));
}
guildServiceWire("emulator", () => emulatedPlace());
guildServiceRefusals("emulator", () => emulatedPlace());

const real = realGuildSettings();
describe.runIf(real !== null)("real guild", () => {
  if (real !== null) guildServiceContract("contract", () => realPlace(real));
});
