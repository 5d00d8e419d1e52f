// The contract covers reactions (service-facts 3.11–3.13).

import { expect } from "vitest";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  type Refused,
  unknownChannel,
  withBot,
  withSettings,
} from "./contract.js";
import { ELSEWHERE_ID } from "./scene.js";

const LIKE = { type: 1, id: "76" };

const onMember = ({ textId, memberMessageId }: FullScene, emoji: { type: string; id: string }) => ({
  params: { channel_id: textId, message_id: memberMessageId, ...emoji },
});

const wrongType = {
  code: 620001,
  says: "a type that is neither 1 nor 2",
  call: (scene: FullScene) => onMember(scene, { type: "3", id: "76" }),
};
const wrongId = {
  code: 620001,
  says: "a system emoji that is no number",
  call: (scene: FullScene) => onMember(scene, { type: "1", id: "like" }),
};

const hidden: Refused = {
  code: 620005,
  says: "a channel that the bot does not see",
  world: (world) => withBot(world, { administrator: false }),
  call: ({ privateId }) => ({
    params: { channel_id: privateId, message_id: ELSEWHERE_ID, type: "1", id: "76" },
  }),
};
const tooOften = (id: string): Refused => ({
  code: 620006,
  says: "reactions too often",
  world: (world) => withSettings(world, { reactions_per_second: 0 }),
  call: ({ textId, ownMessageId }) => ({
    params: { channel_id: textId, message_id: ownMessageId, type: "1", id },
  }),
});

export const REACTION_CONTRACT = {
  put_reaction: {
    happy: [
      {
        says: "the bot is among those who reacted",
        needs: ["emulator", "memberMessageId"],
        run: async (client, { textId, memberMessageId }) => {
          await client.reactions.add(textId, memberMessageId, LIKE);
          const { users } = await client.reactions.users(textId, memberMessageId, LIKE);
          expect(users.map(({ id }) => id)).toEqual([(await client.bot.me()).id]);
        },
      },
      {
        says: "a character is the same as its code point",
        needs: ["emulator", "memberMessageId"],
        run: async (client, { textId, memberMessageId }) => {
          const params = { channel_id: textId, message_id: memberMessageId, type: "2", id: "🎉" };
          await client.call("put_reaction", { params });
          const party = { type: 2, id: "127881" };
          expect((await client.reactions.users(textId, memberMessageId, party)).users).toHaveLength(1);
        },
      },
    ],
    wire: (scene) => onMember(scene, { type: "1", id: "76" }),
    refusals: [
      unknownChannel(),
      wrongType,
      wrongId,
      hidden,
      tooOften("76"),
      {
        code: 620002,
        says: "a kind too many on one message",
        world: (world) => withSettings(world, { max_reaction_kinds: 2 }),
        call: ({ textId, ownMessageId }) => ({
          params: { channel_id: textId, message_id: ownMessageId, type: "1", id: "76" },
        }),
      },
      {
        code: 620003,
        says: "the same reaction again",
        call: ({ textId, ownMessageId }) => ({
          params: { channel_id: textId, message_id: ownMessageId, type: "1", id: "4" },
        }),
      },
    ],
  },
  delete_reaction: {
    happy: [
      {
        says: "takes its own reaction away",
        needs: ["emulator", "memberMessageId"],
        run: async (client, { textId, memberMessageId }) => {
          await client.reactions.add(textId, memberMessageId, LIKE);
          await client.reactions.remove(textId, memberMessageId, LIKE);
          expect((await client.reactions.users(textId, memberMessageId, LIKE)).users).toEqual([]);
        },
      },
    ],
    wire: ({ textId, ownMessageId }) => ({
      params: { channel_id: textId, message_id: ownMessageId, type: "1", id: "4" },
    }),
    refusals: [
      unknownChannel(),
      wrongType,
      wrongId,
      hidden,
      tooOften("4"),
      {
        code: 620004,
        says: "a reaction of others only",
        call: ({ textId, ownMessageId }) => ({
          params: { channel_id: textId, message_id: ownMessageId, type: "1", id: "5" },
        }),
      },
    ],
  },
  get_reaction_users: {
    happy: [
      {
        says: "goes through all pages",
        needs: ["emulator", "ownMessageId"],
        run: async (client, { textId, ownMessageId }) => {
          const names: string[] = [];
          const tears = { type: 1, id: "5" };
          for await (const user of client.reactions.iterate(textId, ownMessageId, tears, { pageSize: 2 }))
            names.push(user.username);
          expect(names).toHaveLength(5);
          expect(new Set(names).size).toBe(5);
        },
      },
    ],
    wire: ({ textId, ownMessageId }) => ({
      params: { channel_id: textId, message_id: ownMessageId, type: "1", id: "5" },
      query: { limit: "2" },
    }),
    refusals: [
      unknownChannel(),
      wrongType,
      {
        code: 50039,
        says: "a message that does not exist",
        call: ({ textId }) => ({
          params: { channel_id: textId, message_id: "08nothing", type: "1", id: "5" },
        }),
      },
    ],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
