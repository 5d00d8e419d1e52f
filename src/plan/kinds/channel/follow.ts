// Lets a file follow its groups and channels. It sets `name`, `private_type` and `speak_permission` in a block, and moves a block to its
// live place. If the guild no longer has a channel or an empty group, its block goes. A block without `key:` has its name as key, so a new
// name also adds the old key: all references to the channel stay valid. `pull --into` and `undo --into` call it through kinds/registry.ts.
// cured-text.ts calls `cures` first, for blocks that no plan can take.

import type { FileEdit, YamlPath } from "../../../config/edit/file-edit.js";
import { groupAddress, keyOfId, messageAddress, threadAddress } from "../../../model/address.js";
import { attributeRow, isAttribute } from "../../../model/channel-attributes.js";
import { NO_PARENT } from "../../../model/ids.js";
import type { Json } from "../../../model/json.js";
import type { SourcePosition } from "../../../model/source-position.js";
import { textInFile } from "../../../model/text-in-file.js";
import type { ChannelClaim, GroupClaim } from "../../claims/claim.js";
import { announcementCut } from "../../desired/cut-announcement.js";
import { movesCut } from "../../desired/cut-moves.js";
import {
  type FollowChange,
  type Following,
  type FollowScene,
  type FollowWay,
  followed,
  goneWay,
} from "../../desired/follow.js";
import type { AttributeChange } from "../../value/plan.js";
import { fixedDifferences } from "./fixed-differences.js";

export const followChannel: FollowChange = (change, scene) => {
  const { address, action } = change;
  const block = blockOf(address, scene);
  if (block === null) return [];
  const { at } = block.claim.desired;
  // The plan would create the channel, so the guild does not have it.
  if (action === "create") return [{ address, path: null, at, ...goneFromGuild(block, scene) }];
  if (action !== "update") return [];
  // The move into another group also gives the block its position.
  const isRegrouped = change.attributes.some(({ path }) => path === "group");
  return change.attributes
    .filter(({ path }) => !isRegrouped || path !== "position")
    .map((attribute) => ({
      address,
      path: attribute.path,
      at: block.attributeAt[attribute.path] ?? at,
      ...wayOf(attribute, block, scene),
    }));
};

/** Holds the block of a group or channel, and its positions in the file. */
interface Block {
  readonly claim: GroupClaim | ChannelClaim;
  readonly path: YamlPath;
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
  readonly inherited: readonly string[];
}

function blockOf(address: ChannelClaim["address"], { context, places }: FollowScene): Block | null {
  const path = places.get(address);
  const channel = context.channels.get(address);
  const claim = channel ?? context.groups.get(address);
  if (claim === undefined || path === undefined) return null;
  const { attributeAt = {}, inherited = [] } = channel?.desired ?? {};
  return { claim, path, attributeAt, inherited };
}

/** Returns how the file follows one attribute. `before` is the live value, and `after` the value of the file. */
function wayOf({ path, before, after }: AttributeChange, block: Block, scene: FollowScene): FollowWay {
  if (path === "position") return { way: "move", list: block.path.slice(0, -1) };
  if (path === "group") return regrouped(block, scene);
  const applied = scene.context.prior.resources.get(block.claim.address)?.applied[path];
  return followed({ applied, live: before, file: after }, () =>
    block.inherited.includes(path)
      ? { way: "by-hand", because: "defaults" }
      : { way: "edit", edits: setting(path, before, { block, scene }) },
  );
}

/**
 * Returns how the file follows a channel into another group. State has the key of the former group, and the file may have renamed it since.
 */
function regrouped({ claim }: Block, { context, places }: FollowScene): FollowWay {
  const parent = claim.live?.parent_id ?? NO_PARENT;
  const home = context.claims.groups.find(({ live }) => live?.id === parent);
  const list = parent === NO_PARENT ? [] : home && places.get(home.address);
  const applied = context.prior.resources.get(claim.address)?.applied.group;
  const isRenamed =
    claim.group !== null &&
    context.prior.formerAddress.get(groupAddress(claim.group.key)) === groupAddress(String(applied));
  const values = {
    applied: isRenamed ? (claim.group?.key ?? null) : applied,
    live: parent === NO_PARENT ? null : (home?.desired.key ?? keyOfId(parent)),
    file: claim.group?.key ?? null,
  };
  return followed(values, () =>
    list === undefined ? { way: "by-hand", because: "home" } : { way: "move", list: [...list, "channels"] },
  );
}

function setting(
  attribute: string,
  value: Json,
  { block, scene }: { readonly block: Block; readonly scene: FollowScene },
): FileEdit[] {
  const { path, claim } = block;
  if (attribute !== "name")
    return [{ edit: "set", path: [...path, attribute], value: inFile(attribute, value) }];
  const key: FileEdit = { edit: "set", path: [...path, "key"], value: textInFile(claim.desired.key) };
  const name: FileEdit = { edit: "set", path: [...path, "name"], value: textInFile(String(value)) };
  return scene.nodeAt([...path, "key"]) === undefined ? [name, key] : [name];
}

/** Returns a word of state or of a plan in the form of the file. A value without a name, such as `7`, is a number there. */
function inFile(attribute: string, word: Json): Json {
  if (typeof word !== "string") return word;
  const isNamed = isAttribute(attribute) && attributeRow(attribute).form.is === "named";
  return isNamed && /^[0-9]+$/.test(word) ? Number(word) : textInFile(word);
}

/** Cuts the block. The block of a group goes only when it holds no channels, since channels outlive their group. */
function goneFromGuild({ claim, path }: Block, { context, hasState }: FollowScene): FollowWay {
  const lost = claim.lostId !== null;
  if (claim.kind === "channel") {
    const messages = context.config.messages.filter(({ channel }) => channel === claim.desired.key);
    const inside = messages.map(({ key }): FileEdit => ({ edit: "remove", path: ["messages", key] }));
    const announced = announcementCut(context.config, { channel: claim.desired.key });
    const moves = movesCut(context.config, [
      claim.address,
      ...messages.map(({ key }) => messageAddress(key)),
      ...(context.channels.get(claim.address)?.desired.threads ?? []).map(({ key }) =>
        threadAddress(claim.desired.key, key),
      ),
    ]);
    return goneWay({ lost, hasState }, [{ edit: "remove", path }, ...inside, ...announced, ...moves]);
  }
  const moves = movesCut(context.config, [claim.address]);
  return goneWay({ lost, hasState }, isHome(claim, { context }) ? [] : [{ edit: "remove", path }, ...moves]);
}

/** Returns true for a group that holds channels in the file. */
const isHome = ({ address }: Block["claim"], { context }: Pick<FollowScene, "context">): boolean =>
  (context.groups.get(address)?.desired.channels.length ?? 0) > 0;

/**
 * Returns edits for problems that prevent a plan of the file. Either the id of a block is gone, or the guild has another value for an
 * attribute that no call can change, such as the type.
 */
export function cures(scene: FollowScene): Following[] {
  const { claims } = scene.context;
  const gone = claims.problems.flatMap(({ code, address = null }): Following[] => {
    const block = address === null ? null : blockOf(address, scene);
    if (code !== "E-CHANNEL-ID-GONE" || block === null || address === null) return [];
    const { at } = block.claim.desired;
    if (!isHome(block.claim, scene)) return [{ address, path: null, at, ...goneFromGuild(block, scene) }];
    // The block goes once its channels have moved out. Until then its id must go, since guildform refuses an id that is gone.
    const id = [...block.path, "channel_id"];
    return [{ address, path: "channel_id", at, way: "gone", edits: [{ edit: "remove", path: id }] }];
  });
  const fixed = claims.channels.flatMap(fixedDifferences).flatMap((one): Following[] => {
    const block = one.address === undefined ? null : blockOf(one.address, scene);
    if (one.code !== "E-IMMUTABLE" || block === null || one.address === undefined) return [];
    const { key, is } = one.params;
    const shown = { address: one.address, path: key, at: one.at };
    if (block.inherited.includes(key)) return [{ ...shown, way: "by-hand", because: "defaults" }];
    return [
      { ...shown, way: "edit", edits: [{ edit: "set", path: [...block.path, key], value: inFile(key, is) }] },
    ];
  });
  return [...gone, ...fixed];
}
