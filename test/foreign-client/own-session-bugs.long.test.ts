// Tests the bugs of the official Node SDK 2.9.5 at the gateway, each by name, on the gateway of the emulator.

import { expect, test } from "vitest";
import { foreignPair, foreignSession, isReady, named, ofType, publishNamed } from "./foreign-session.js";

const OWN_BUGS: Readonly<Record<string, { readonly reason: string; readonly shows: () => Promise<void> }>> = {
  "disconnect()": {
    reason: "it takes the close that it asked for as a drop and connects again",
    shows: async () => {
      const { emulator, client } = await foreignSession();
      await client.leave("disconnect");
      await client.event(isReady, 2);
      expect(emulator.gateway.state()).toMatchObject({ connections: 1, counters: { identified: 2 } });
    },
  },
  "maxRetry 0": {
    reason: "it is taken for the default of 10; only a negative number ends the attempts",
    shows: async () => {
      const { emulator, client } = await foreignPair({ settings: { accept_bot_token: false } });
      await client.open({ maxRetry: 0 });
      await client.event(({ name }) => name === "DEAD");
      expect(emulator.journal()).toHaveLength(11);
    },
  },
  "a plain drop": {
    reason:
      "it resumes after 4008 and 4009 only; after all else it begins anew and never hears what it missed",
    shows: async () => {
      const { emulator, client } = await foreignSession();
      emulator.gateway.disconnect({ action: "drop" });
      publishNamed(emulator, "missed");
      await client.event(isReady, 2);
      publishNamed(emulator, "afterwards");
      await client.event(named("afterwards"));
      expect(client.events.some(named("missed"))).toBe(false);
      expect(emulator.gateway.state().counters).toMatchObject({ identified: 2, resumed: 0 });
    },
  },
  "op 7": {
    reason:
      "it notes the request to reconnect in its log and stays; only the close that follows makes it resume",
    shows: async () => {
      const { emulator, client } = await foreignSession();
      emulator.gateway.disconnect({ action: "reconnect", close_after_ms: null });
      await client.event(({ name, event }) => name === "EVENT_WS" && event.eventType === "RECONNECT");
      publishNamed(emulator, "later");
      await client.event(named("later"));
      expect(emulator.gateway.state()).toMatchObject({
        connections: 1,
        counters: { connected: 1, identified: 1 },
      });
      emulator.gateway.disconnect({ action: "reconnect", close_after_ms: 0 });
      publishNamed(emulator, "missed");
      await client.event(named("missed"));
      expect(emulator.gateway.state().counters).toMatchObject({ identified: 1, resumed: 1 });
    },
  },
  "op 9": {
    reason: "it does not look at it; only the close that follows makes it identify again",
    shows: async () => {
      const { emulator, client } = await foreignSession();
      emulator.gateway.disconnect({ action: "send_raw", text: JSON.stringify({ op: 9, d: false }) });
      publishNamed(emulator, "later");
      await client.event(named("later"));
      expect(client.events.some(ofType("INVALID_SESSION"))).toBe(false);
      expect(emulator.gateway.state()).toMatchObject({
        connections: 1,
        counters: { connected: 1, identified: 1 },
      });
    },
  },
  "events it has no name for": {
    reason: "it cannot subscribe to bits 18 and 19, and emits what it does not know under the name undefined",
    shows: async () => {
      const { emulator, client } = await foreignSession();
      const text = JSON.stringify({
        op: 0,
        s: 2,
        t: "OPEN_FORUM_THREAD_CREATE",
        id: "x",
        d: { name: "unnamed" },
      });
      emulator.gateway.disconnect({ action: "send_raw", text });
      publishNamed(emulator, "later");
      await client.event(named("later"));
      expect(client.events.some(named("unnamed"))).toBe(false);
    },
  },
};

test.each(Object.entries(OWN_BUGS))("%s", (_name, { shows }) => shows());
