// The contract covers guild and bot: get_guild, me, me_guilds (service-facts 3.14–3.16).

import { expect } from "vitest";
import { guildId as guildIdOf } from "../../../src/model/ids.js";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import { type OperationContract, unknownGuild } from "./contract.js";

/** No guild has a greater id. */
const allGuilds = guildIdOf("18446744073709551615");

export const GUILD_CONTRACT = {
  get_guild: {
    happy: [
      {
        says: "answers the guild",
        run: async (client, { guildId }) => {
          const guild = await client.guilds.get(guildId);
          expect(guild.id).toBe(guildId);
          expect(guild.name).not.toBe("");
        },
      },
    ],
    wire: ({ guildId }) => ({ params: { guild_id: guildId } }),
    refusals: [unknownGuild],
  },
  me: {
    happy: [
      {
        says: "answers the bot",
        run: async (client) => {
          expect((await client.bot.me()).id).toMatch(/^[0-9]+$/);
        },
      },
    ],
    wire: () => ({}),
    refusals: [],
  },
  me_guilds: {
    happy: [
      {
        says: "goes through all guilds upwards",
        run: async (client, { guildId }) => {
          const ids: string[] = [];
          for await (const guild of client.guilds.iterate({ pageSize: 2 })) ids.push(guild.id);
          expect(ids).toContain(guildId);
          expect(ids).toEqual([...ids].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1)));
        },
      },
      {
        says: "goes through all guilds downwards",
        run: async (client) => {
          const up: string[] = [];
          for await (const guild of client.guilds.iterate({})) up.push(guild.id);
          const down: string[] = [];
          const from = allGuilds;
          for await (const guild of client.guilds.iterate({ direction: "before", from, pageSize: 2 }))
            down.push(guild.id);
          expect(down).toEqual([...up].reverse());
        },
      },
      {
        says: "a page starts after the marker",
        needs: ["emulator"],
        run: async (client, { guildId }) => {
          const { body } = await client.call("me_guilds", { query: { after: guildId, limit: "1" } });
          expect(body).toMatchObject([{ id: "700000000000000002" }]);
        },
      },
    ],
    wire: () => ({ query: { limit: "100" } }),
    refusals: [{ code: 11305, says: "a marker that is no id", call: () => ({ query: { after: "x" } }) }],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
