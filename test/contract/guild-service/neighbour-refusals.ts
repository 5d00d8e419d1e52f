// A service may refuse a neighbour of the 34 operations (service-facts 8). The contracts of these operations use the same refusals.

import type { NeighbouringOperation } from "../../../src/protocol/routes.js";
import { type FullScene, type Refused, withBot, withGuild, withSettings } from "./contract.js";

export const ofGuild = ({ guildId }: FullScene) => ({ params: { guild_id: guildId } });

const REASONS = {
  404: "a service that has no such path",
  405: "a service that has no such method",
  11253: "a bot without the privilege",
  11264: "a guild that has not granted it, as a setting",
} as const;

export function refusedBySetting(
  operation: NeighbouringOperation,
  call: Refused["call"],
): readonly Refused[] {
  const codes = [404, 405, 11253, 11264] as const;
  return [
    ...codes.map((code) => ({
      code,
      says: REASONS[code],
      world: (world: Parameters<typeof withSettings>[0]) =>
        withSettings(world, { refuse: { [operation]: code } }),
      call,
    })),
    {
      code: 11264,
      says: "a guild that has not granted it",
      world: (world) => withGuild(world, () => ({ ungranted: [operation] })),
      call,
    },
  ];
}

/** Only an administrator may make the call (service-facts 8.1, 8.2). */
export const noAdministrator = (call: Refused["call"]): Refused => ({
  code: 11282,
  says: "a bot that is no administrator",
  world: (world) => withBot(world, { administrator: false }),
  call,
});
