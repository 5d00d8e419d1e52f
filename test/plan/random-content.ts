// Draws a random file of managed messages, pins, reactions and an announcement, and a small guild for it.

import fc from "fast-check";
import type { Config } from "../../src/config/config.js";
import type { DesiredContent } from "../../src/config/desired-message.js";
import { at, channel, config, liveChannel, message, removing } from "../small-guild.js";
import { NaiveContent } from "./naive-content.js";

const CHANNELS = ["a", "b", "new"] as const;
const KEYS = ["m1", "m2", "m3", "m4"] as const;

const words = fc.constantFrom("hello", "hi  there", "&lt;b&gt; x", "<#123>");
const carrier: fc.Arbitrary<DesiredContent> = fc.oneof(
  {
    weight: 3,
    arbitrary: words.map((text) => ({ kind: "text", text: [{ kind: "literal", text }] }) as const),
  },
  {
    weight: 3,
    arbitrary: words.map((text) => ({ kind: "markdown", text: [{ kind: "literal", text }] }) as const),
  },
  fc.constantFrom("a", "b").map(
    (name) =>
      ({
        kind: "image-file",
        image: {
          path: `./${name}.png`,
          name: `${name}.png`,
          type: "image/png",
          bytes: 1,
          digest: `sha256:${name}`,
        },
      }) as const,
  ),
  fc.constantFrom("x", "y").map((title) => ({ kind: "embed", embed: { title } }) as const),
  fc.constant({
    kind: "text",
    text: [
      { kind: "literal", text: "see " },
      { kind: "channel", key: "new" },
    ],
  } as const),
);

const declaration = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  content: carrier,
  hasKeyboard: fc.boolean(),
  pinned: fc.boolean(),
  reactions: fc.option(fc.subarray(["🎉", "system:76"]), { nil: undefined }),
  onChange: fc.constantFrom(null, null, null, "replace", "keep"),
});

export const contentFile = fc.record({
  messages: fc.dictionary(fc.constantFrom(...KEYS), declaration, { maxKeys: 4, noNullPrototype: true }),
  managesPins: fc.boolean(),
  announcement: fc.constantFrom(null, "none", "recommend", ...KEYS),
  /** These keys are under `removed:`, except keys that the file declares. */
  removed: fc.subarray([...KEYS]),
});

export type ContentFile = typeof contentFile extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the configuration of a file. `perDay` is the number of posts that a channel takes on one day. */
export function contentConfig(
  { messages, managesPins, announcement, removed }: ContentFile,
  perDay: number,
): Config {
  const pins = (name: string) =>
    Object.entries(messages)
      .filter(([, one]) => one.pinned && one.channel === name)
      .map(([key]) => ({ kind: "managed", message: key, at: at(2) }) as const);
  return config({
    channels: CHANNELS.map((name) => ({ ...channel(name), pins: managesPins ? pins(name) : null })),
    messages: Object.entries(messages).map(([key, { content, hasKeyboard, reactions, ...one }]) =>
      message(key, one.channel, {
        content,
        keyboard: content.kind === "markdown" && hasKeyboard ? { id: "k" } : null,
        onChange: one.onChange,
        ...(reactions === undefined ? {} : { reactions }),
      }),
    ),
    ...removing(...removed.filter((key) => !(key in messages))),
    announcement:
      announcement === "none"
        ? { kind: "none", at: at(3) }
        : announcement === "recommend"
          ? { kind: "recommend", type: 1, channels: [{ channel: "a", introduce: "", at: at(3) }], at: at(3) }
          : announcement !== null && announcement in messages
            ? { kind: "managed", message: announcement, at: at(3) }
            : null,
    policy: { messagesPerChannelPerDay: perDay },
  });
}

/** Channels `a` and `b` are live. Channel `new` does not exist yet. */
export const contentService = () =>
  new NaiveContent({
    channels: [liveChannel("1", { name: "a", position: 1 }), liveChannel("2", { name: "b", position: 2 })],
  });
