// Tests the bugs and the limits of the official Node SDK 2.9.5, each by name. The emulator answers as the service does, so it must not
// repair them.

import { expect, test } from "vitest";
import { GUILD } from "../emulator/emulated-guild.js";
import { foreignGuild, refusal } from "./foreign-guild.js";

const foreign = foreignGuild({ settings: { online: "assumed" } });
const guildNow = () => foreign.emulator.world().guilds[0];
const last = () => foreign.emulator.journal().at(-1);

const OWN_BUGS: Readonly<Record<string, { readonly reason: string; readonly shows: () => Promise<void> }>> = {
  "position 0": {
    reason: "it sends the time in Unix seconds instead, so that the channel is appended and not put first",
    shows: async () => {
      const created = await foreign.client.call("channelApi.postChannel", [
        GUILD,
        { name: "x", type: 0, position: 0, parent_id: "100" },
      ]);
      expect(last()?.body).toMatchObject({
        position: expect.toSatisfy((position) => /^\d{10}$/.test(position)),
      });
      expect(created.data).toMatchObject({ position: 3 });
      await foreign.client.call("channelApi.patchChannel", ["101", { position: 0 }]);
      expect(last()?.body).toMatchObject({
        position: expect.toSatisfy((position) => /^\d{10}$/.test(position)),
      });
      expect(guildNow()?.channels.find(({ id }) => id === "101")).toMatchObject({ position: 3 });
    },
  },
  audioUrl: {
    reason: "its type spells audio_url so, and the object travels as it is: the service finds no address",
    shows: async () => {
      foreign.setWorld({ bot: { kind: "audio" } });
      const typed = { audioUrl: "https://audio.example/1.mp3", text: "x", status: 0 };
      await expect(foreign.sdk.audioApi.postAudio("104", typed)).rejects.toMatchObject(
        refusal({ code: 12002 }),
      );
      expect(last()).toMatchObject({ operation: "update_audio", status: 400, body: typed });
    },
  },
  announce_type: {
    reason: "its type of an announcement has this member; the service says announces_type",
    shows: async () => {
      const { data } = await foreign.sdk.announceApi.postGuildAnnounce(GUILD, "101", "m1");
      expect(data).toHaveProperty("announces_type", 0);
      expect(data).not.toHaveProperty("announce_type");
    },
  },
  "message wrapped": {
    reason:
      "its type of a message that is read has it inside `message` only; a bare one (service-facts 3.20) is lost",
    shows: async () => {
      foreign.setWorld({ settings: { get_message: "bare" } });
      const { data } = await foreign.sdk.messageApi.message("101", "m1");
      expect(data).toMatchObject({ id: "m1" });
      expect(data).not.toHaveProperty("message");
    },
  },
  joined_at: {
    reason: "its type of a guild has a number; the service sends ISO 8601",
    shows: async () => {
      const { data } = await foreign.sdk.guildApi.guild(GUILD);
      expect(data).toHaveProperty("joined_at", expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
    },
  },
  "path parameters": {
    reason: "they are not percent-encoded, so that a text with a slash is another path",
    shows: async () => {
      await foreign.sdk.channelApi.channel("101/pins");
      expect(last()).toMatchObject({ operation: "get_pins", status: 200 });
    },
  },
  "falsy path parameters": {
    reason: "the name stays in the path when the value is 0, empty or missing",
    shows: async () => {
      const reaction = { message_id: "n1", emoji_type: 0, emoji_id: "4" };
      await expect(foreign.sdk.reactionApi.postReaction("103", reaction)).rejects.toMatchObject(
        refusal({ code: 620001 }),
      );
      expect(last()?.path).toBe("/channels/103/messages/n1/reactions/:emojiType/4");
    },
  },
  "permission check": {
    reason: "parseInt throws for nothing, so that its check of add and remove never refuses",
    shows: async () => {
      const put = foreign.sdk.channelPermissionsApi.putChannelPermissions("105", "902", {
        add: "x",
        remove: "0",
      });
      await expect(put).rejects.toMatchObject(refusal({ code: 301000 }));
      expect(last()?.body).toEqual({ add: "x", remove: "0" });
    },
  },
  "getReactionUserList without options": {
    reason: "it wants cookie and limit, which the service does not, and refuses before it asks",
    shows: async () => {
      const listed = foreign.client.call("reactionApi.getReactionUserList", [
        "103",
        { message_id: "n1", emoji_type: 2, emoji_id: "10084" },
      ]);
      await expect(listed).rejects.toMatchObject(refusal({ message: "'options' required!" }));
      expect(foreign.emulator.journal()).toEqual([]);
    },
  },
  "hidetip false": {
    reason: "it is never sent; the service takes that for false",
    shows: async () => {
      await foreign.sdk.messageApi.deleteMessage("101", "m1", false);
      expect(last()).toMatchObject({ operation: "recall_message", query: {}, status: 200 });
    },
  },
  file_image: {
    reason:
      "it has no multipart encoding of its own: a picture among the members travels as JSON and is no carrier",
    shows: async () => {
      const message = { file_image: { type: "Buffer", data: [137, 80, 78, 71] } };
      await expect(foreign.sdk.messageApi.postMessage("103", message)).rejects.toMatchObject(
        refusal({ code: 50006 }),
      );
    },
  },
  "fixed token": {
    reason: "it knows no access tokens and sends `Bot appid.token`, which the service has disabled",
    shows: async () => {
      foreign.setWorld({ settings: { accept_bot_token: false } });
      await expect(foreign.sdk.meApi.me()).rejects.toMatchObject(refusal({ code: 11245 }));
    },
  },
  interceptors: {
    reason: "each call adds one through which all later answers go, so that a long-lived bot grows and slows",
    shows: async () => {
      const before = (await foreign.client.describe()).interceptors;
      for (let call = 0; call < 5; call += 1) await foreign.sdk.meApi.me();
      expect((await foreign.client.describe()).interceptors).toBe(before + 5);
    },
  },
};

test.each(Object.entries(OWN_BUGS))("%s", (_name, { shows }) => shows());
