// A content file has messages, pins, reactions, an announcement and threads as plain values. This module writes its YAML. It also has what
// the service holds of each message after its post, written by hand from service-facts 4.7.

import { stringify } from "yaml";
import { GUILD } from "../engine/workshop.js";

export const CARRIERS = ["text", "markdown", "buttons", "template", "image", "embed", "ark"] as const;
export type Carrier = (typeof CARRIERS)[number];

export interface ContentMessage {
  /** The label identifies the message under any key. */
  readonly label: string;
  readonly key: string;
  readonly channel: ChannelKey;
  readonly carrier: Carrier;
  /** The version counts up with each change of the message's words. */
  readonly version: number;
  /** `null` leaves the reactions out. */
  readonly reactions: readonly Reaction[] | null;
  readonly pinned: boolean;
  readonly replaces: boolean;
}

export interface ContentFile {
  /** The messages have the order of the file. */
  readonly messages: readonly ContentMessage[];
  readonly threads: readonly string[];
  /** The file has tombstones for these threads. */
  readonly goneThreads: readonly string[];
  /** These keys of messages changed. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly announcement: "absent" | "none" | "recommend" | { readonly message: string };
}

export const CHANNELS = { rules: "101", lobby: "103", attic: "104" } as const;
export type ChannelKey = keyof typeof CHANNELS;
export const CHANNEL_KEYS = Object.keys(CHANNELS) as readonly ChannelKey[];
export const FORUM = "105";
const ALICE = "902";

/** A key is a reaction in the file. Its value is the kind and the id of the service. */
export const REACTIONS = { "🎉": "2 127881", "❤️": "2 10084", "system:76": "1 76" } as const;
export type Reaction = keyof typeof REACTIONS;
export const REACTION_KEYS = Object.keys(REACTIONS) as readonly Reaction[];

export const EMPTY: ContentFile = {
  messages: [],
  threads: [],
  goneThreads: [],
  moved: [],
  announcement: "absent",
};

const KEYBOARD = {
  content: {
    rows: [
      {
        buttons: [
          {
            id: "b",
            render_data: { label: "go", visited_label: "went", style: 1 },
            action: { type: 2, permission: { type: 2 }, data: "/go", unsupport_tips: "too old" },
          },
        ],
      },
    ],
  },
};

const templateId = "101993071_1";
const words = ({ label, version }: ContentMessage): string => `${label} v${version}`;
const embedOf = (message: ContentMessage) => ({ title: words(message), fields: [{ name: "名" }] });
const arkOf = (message: ContentMessage) => ({
  template_id: 23,
  kv: [
    { key: "#DESC#", value: words(message) },
    { key: "#PROMPT#", value: "p" },
  ],
});
const imageOf = ({ label, version }: ContentMessage) => `https://example.com/${label}/${version}.png`;

function written(message: ContentMessage): object {
  switch (message.carrier) {
    case "text":
      return { text: `${words(message)}: <@alice>, a <  b & "c" in <#lobby> <emoji:4>\n` };
    case "markdown":
      return { markdown: `# ${words(message)}\n\n> **规则** <@alice>` };
    case "buttons":
      return { markdown: `# ${words(message)}`, keyboard: KEYBOARD };
    case "template":
      return { markdown: { template_id: templateId, params: { list: ["a", "b"], title: words(message) } } };
    case "image":
      return { image: imageOf(message) };
    case "embed":
      return { embed: embedOf(message) };
    case "ark":
      return { ark: arkOf(message) };
    default:
      return message.carrier satisfies never;
  }
}

/** Returns what the service must hold of a message in the guild. */
export function expectedParts(message: ContentMessage, nbsp: boolean, id: string): object {
  const blanks = nbsp ? "\u00a0\u00a0" : "  ";
  switch (message.carrier) {
    case "text":
      return {
        content: `${words(message)}: <@!${ALICE}>, a &lt;${blanks}b &amp; "c" in <#${CHANNELS.lobby}> <emoji:4>`,
      };
    case "markdown":
      return {
        markdown: { content: `# ${words(message)}\n\n> **规则** <qqbot-at-user id="${ALICE}" />` },
      };
    case "buttons":
      return { markdown: { content: `# ${words(message)}` }, keyboard: KEYBOARD };
    case "template":
      return {
        markdown: {
          custom_template_id: templateId,
          params: [
            { key: "list", values: ["a", "b"] },
            { key: "title", values: [words(message)] },
          ],
        },
      };
    case "image":
      // The service hosts every image at a new address (service-facts 9, row 53).
      return { attachments: [{ url: `gchat.qpic.cn/guildform-emulator/${id}` }] };
    case "embed":
      return { embeds: [{ description: "", ...embedOf(message) }] };
    case "ark":
      return { ark: arkOf(message) };
    default:
      return message.carrier satisfies never;
  }
}

export function contentYaml(file: ContentFile, quota: number): string {
  const channelOf = (key: ChannelKey) => ({
    key,
    name: key,
    pins: file.messages.filter((one) => one.channel === key && one.pinned).map((one) => one.key),
  });
  const thread = (title: string) => ({ key: title, title: `主题 ${title}`, format: "text", content: title });
  const value = {
    guildform: 1,
    guild: GUILD,
    users: { alice: ALICE },
    channels: [
      ...CHANNEL_KEYS.map(channelOf),
      { key: "forum", name: "forum", type: "forum", threads: file.threads.map(thread) },
    ],
    messages: Object.fromEntries(
      file.messages.map((message) => [
        message.key,
        {
          channel: message.channel,
          ...written(message),
          ...(message.reactions === null ? {} : { reactions: message.reactions }),
          ...(message.replaces ? { on_change: "replace" } : {}),
        },
      ]),
    ),
    ...announced(file),
    removed: file.goneThreads.map((key) => ({ thread: `forum/${key}` })),
    moved: file.moved.map(({ from, to }) => ({ from: `message.${from}`, to: `message.${to}` })),
    // With this policy, a message that leaves the file is recalled, and a recall that waits continues to wait.
    policy: { removal: "implicit", messages_per_channel_per_day: quota, limits: { deletes: 50 } },
  };
  return stringify(value, { aliasDuplicateObjects: false });
}

function announced({ announcement }: ContentFile): object {
  switch (announcement) {
    case "absent":
      return {};
    case "none":
      return { announcement: "none" };
    case "recommend":
      return { announcement: { recommend: { type: "member", channels: [{ channel: "lobby" }] } } };
    default:
      return { announcement };
  }
}
