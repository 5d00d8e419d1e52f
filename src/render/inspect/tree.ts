// Prints the result of `guildform tree`: the groups of the guild with their channels. Each channel has its marks, or the rights
// of one audience.

import type { AskedGuild } from "../../inspect/asked-guild.js";
import type { Audience } from "../../inspect/audience.js";
import type { GuildTree, TreeChannel, TreeGroup } from "../../inspect/guild-tree.js";
import { CHANNEL_TYPE, enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { inWords } from "../../words/in-words.js";
import { type Block, oneLine, PLAIN_ROW, paragraph, type TreeRow } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { NO_RUN, type Run, run, type Tone } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

export interface TreeAnswer {
  readonly asked: AskedGuild;
  /** Is null when the tree shows no audience. */
  readonly audience: Audience | null;
  readonly tree: GuildTree;
}

export const treeText = (answer: TreeAnswer, options: TextOptions & { readonly verbose?: boolean }): string =>
  documentText(treeDocument(answer), { ...options, verbose: true });

export function treeDocument({ asked, audience, tree }: TreeAnswer): Document {
  const { guild, at } = asked;
  const title = oneLine(
    run(inWords("tree-title", guild), "strong"),
    run(inWords("title-gap")),
    run(inWords("tree-at", { at }), "quiet"),
    audience === null ? NO_RUN : run(inWords("seen-as", { who: audience.who }), "quiet"),
  );
  const rows = [...tree.channels.map(channelRow), ...tree.groups.map(groupRow)];
  const body: Block =
    rows.length === 0 ? paragraph(inWords("tree-empty"), { ours: true }) : { kind: "trees", trees: [rows] };
  const legend = inWords("tree-legend", { as: audience !== null, may: showsMay(tree), at });
  return documentOf(
    section([title]),
    section([body]),
    section([paragraph(legend, { tone: "quiet", ours: true })]),
  );
}

/** Returns true when a channel shows `may view` or a similar right. */
function showsMay({ channels, groups }: GuildTree): boolean {
  const all = [...channels, ...groups.flatMap((one) => one.channels)];
  return all.some(({ type, can }) => {
    if (can === null || can.view === "no") return false;
    return shownRights(type).some((right) => can[right] === "unknown");
  });
}

function groupRow({ address, name, channels }: TreeGroup): TreeRow {
  const sign = run(inWords("channel-sign", { type: CHANNEL_TYPE.group }), "quiet");
  return {
    ...PLAIN_ROW,
    address,
    name: [sign, run(inWords("name", { name }), "strong")],
    rows: channels.map(channelRow),
  };
}

function channelRow(channel: TreeChannel): TreeRow {
  const { address, name, type, can } = channel;
  const hidden = can?.view === "no";
  const sign = run(inWords("channel-sign", { type }), "quiet");
  return {
    ...PLAIN_ROW,
    address,
    name: [sign, run(inWords("name", { name }), hidden ? "quiet" : null)],
    about: can === null ? marksOf(channel) : rightsOf(channel, can),
  };
}

function marksOf({ type, private_type, speak_permission, pins }: TreeChannel): Run[] {
  const words = inWords("channel-marks", { type, private_type, speak_permission, pins: pins ?? 0 });
  return words.isEmpty ? [] : [run(words, private_type === PRIVATE_TYPE.public ? "quiet" : "caution")];
}

function rightsOf({ type }: TreeChannel, can: NonNullable<TreeChannel["can"]>): Run[] {
  const words = inWords("channel-rights", {
    rights: shownRights(type).map((right) => ({ right, answer: can[right] })),
  });
  return [run(words, toneOf(can))];
}

/** Returns the rights that a channel shows. Only a live channel shows the right to go live. */
const shownRights = (type: number) =>
  SETTABLE_FLAGS.filter((right) => right !== "live" || type === CHANNEL_TYPE.live);

function toneOf({ view, speak }: NonNullable<TreeChannel["can"]>): Tone | null {
  if (view === "no") return "quiet";
  if (view === "unknown" || speak === "unknown") return "caution";
  return speak === "yes" ? "good" : null;
}

export const treeJson = ({ asked, audience, tree }: TreeAnswer) => ({
  at: asked.at,
  guild: asked.guild,
  as: audience?.who ?? null,
  channels: tree.channels.map(channelJson),
  groups: tree.groups.map(({ node, address, name, channels }) => ({
    address,
    id: node === address ? null : node,
    name,
    channels: channels.map(channelJson),
  })),
});

const channelJson = ({
  node,
  address,
  name,
  type,
  private_type,
  speak_permission,
  pins,
  can,
}: TreeChannel) => ({
  address,
  id: node === address ? null : node,
  name,
  type: enumName(CHANNEL_TYPE, type),
  private_type: private_type === "open" ? null : enumName(PRIVATE_TYPE, private_type),
  speak_permission: speak_permission === "open" ? null : enumName(SPEAK_PERMISSION, speak_permission),
  pins,
  ...(can === null ? {} : { can }),
});
