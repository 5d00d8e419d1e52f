// Scene: the guild as the passes over drafts see it (order, footprint, tree, policy). Each source of goals builds it once:
// the file in desired/file-scene.ts, the history of applies in history/history-scene.ts.
//
// Passes decide alike for every source. Where sources differ, the difference is a value in here.

import type { Address } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { Channel } from "../../model/guild.js";
import type { JsonObject } from "../../model/json.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { State } from "../../state/state.js";
import type { FactRef, FactRefOf } from "./fact-ref.js";
import type { LiveGuild } from "./live-guild.js";
import type { SiblingOrder } from "./placement.js";
import type { Parent } from "./plan.js";

export interface Scene {
  readonly live: LiveGuild;
  /** What each live group and channel is called, by id: `101` → `channel.rules`; `channel.#102` where nobody names it. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** The reverse. */
  readonly channels: ReadonlyMap<Address, Channel>;
  /** The moves that the source wants. */
  readonly siblings: SiblingOrder;
  /** Worked out when it is first asked for: a plan without calls needs none. */
  readonly entries: () => SceneEntries;
  readonly tree: SceneTree;
  readonly ground: SceneGround;
  /** Ids of the live groups and channels that nothing manages, and that stay unless the plan deletes them. */
  readonly unmanaged: ReadonlySet<string>;
  /** How people call users, roles and channels, by id: `903` → `bob`, `101` → `rules`. */
  readonly mentioned: {
    readonly roles: ReadonlyMap<string, string>;
    readonly users: ReadonlyMap<string, string>;
    readonly channels: ReadonlyMap<string, string>;
  };
  /** Where the file says something about a channel; null for a source that is no file, and for what the file does not declare. */
  readonly positions: {
    readonly at: (channel: Address) => SourcePosition | null;
    /** Where the file declares the permission entry. */
    readonly entryAt: (entry: Address) => SourcePosition | null;
    readonly privacyAt: (channel: Address) => PrivacyPlace | null;
  };
}

/** The permission entries of live channels. */
export interface SceneEntries {
  /** What an entry is called, by its `subjectKey`: `101/role/10012` → `permission.rules/role.moderator`. */
  readonly called: ReadonlyMap<string, Address>;
  /** Keys of entries whose live bits differ from the source's. Ordering does not rely on them, even if no call of this plan changes them. */
  readonly wantedOtherwise: ReadonlySet<BoundId>;
  /** What a footprint may hold, in its order. */
  readonly counting: readonly CountingEntry[];
  /** The entries in a live channel of roles and users whom the source knows from elsewhere. */
  readonly bystanders: (channel: Address) => readonly Bystander[];
}

/** Its address names the role or user as the source does: `permission.log/role.guest`. */
export interface Bystander {
  readonly address: Address;
  readonly fact: FactRefOf<"permission">;
}

/** An entry on which the order of access calls rests, or who gets to see the channel, or gains a right in it, by them. */
export interface CountingEntry {
  readonly address: Address;
  readonly channel: Address;
  /** How many access calls in its channel make it count. null: it counts where the channel opens to holders of view. */
  readonly fromCalls: 1 | 2 | null;
  /** Whether every member has it. */
  readonly isEveryones: boolean;
}

export interface SceneTree {
  /** The groups with their channels, in the order in which changes are shown; what stands in no group has null. */
  readonly branches: readonly {
    readonly group: Address | null;
    readonly channels: readonly Address[];
  }[];
  /** Every group and channel that may head changes of other objects; those in no branch stand in this order. */
  readonly heads: readonly Parent[];
}

/** What a footprint looks at, beyond what the calls themselves say. */
interface SceneGround {
  /**
   * How objects are looked at, by address. null: the plan itself brings the object, so nobody looks at it; left out: the guard
   * of its call says how. Asked for once.
   */
  readonly facts: () => ReadonlyMap<Address, FactRef | null>;
  readonly stored: Pick<State, "resources" | "protected">;
  /** What state calls an address that has another name now. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
  /** What an announcement with that body rests on. */
  readonly announcedOn: (body: JsonObject | undefined) => readonly Address[];
  /** Whether drift elsewhere is told also by a plan that builds on nothing. */
  readonly tellsDriftAlways: boolean;
}

/** Where the file says who sees a channel. */
export interface PrivacyPlace {
  readonly source: SourcePosition;
  /** Written under `defaults:`, and not at the channel. */
  readonly inherited: boolean;
}
