// A scene is the guild in the form that the passes over drafts read (order, footprint, tree, policy). Each source of goals builds it
// once: the file in desired/file-scene.ts, the history of applies in history/history-scene.ts.
//
// The passes decide alike for every source. A difference between sources must be a value in the scene.

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
  /**
   * The map gives the address of each live group and channel by id: `101` → `channel.rules`. If the source has no address for it, the
   * address is `channel.#102`.
   */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly channels: ReadonlyMap<Address, Channel>;
  /** The source wants these moves. */
  readonly siblings: SiblingOrder;
  /** The first call computes the entries. A plan without calls needs none. */
  readonly entries: () => SceneEntries;
  readonly tree: SceneTree;
  readonly ground: SceneGround;
  /** These are the ids of the unmanaged live groups and channels. They stay unless the plan deletes them. */
  readonly unmanaged: ReadonlySet<string>;
  /** These are the names of users, roles and channels for people: `903` → `bob`, `101` → `rules`. The keys are ids. */
  readonly mentioned: {
    readonly roles: ReadonlyMap<string, string>;
    readonly users: ReadonlyMap<string, string>;
    readonly channels: ReadonlyMap<string, string>;
  };
  /**
   * Each function returns a place in the file about a channel. It returns null if the source is no file, or if the file does not
   * declare the object.
   */
  readonly positions: {
    readonly at: (channel: Address) => SourcePosition | null;
    readonly entryAt: (entry: Address) => SourcePosition | null;
    readonly privacyAt: (channel: Address) => PrivacyPlace | null;
  };
}

export interface SceneEntries {
  /** The map gives the address of an entry by its `subjectKey`: `101/role/10012` → `permission.rules/role.moderator`. */
  readonly called: ReadonlyMap<string, Address>;
  /**
   * The live bits of these entries differ from the source's. The order of calls does not rely on them, even if no call of this plan
   * changes them.
   */
  readonly wantedOtherwise: ReadonlySet<BoundId>;
  /** A footprint may hold these entries, in this order. */
  readonly counting: readonly CountingEntry[];
  /** Returns the entries in a live channel of roles and users that the source knows from another place. */
  readonly bystanders: (channel: Address) => readonly Bystander[];
}

/** The address has the source's name for the role or user: `permission.log/role.guest`. */
export interface Bystander {
  readonly address: Address;
  readonly fact: FactRefOf<"permission">;
}

/**
 * A counting entry is a permission entry on which the order of access calls may depend. It may also show which members gain a right in
 * the channel through the calls.
 */
export interface CountingEntry {
  readonly address: Address;
  readonly channel: Address;
  /**
   * The entry counts if its channel has at least this number of access calls. `null` means that the entry counts only if the channel opens
   * to holders of view.
   */
  readonly fromCalls: 1 | 2 | null;
  /** `true` means that every member has the entry. */
  readonly isEveryones: boolean;
}

export interface SceneTree {
  /**
   * The branches have the groups with their channels, in the order of the shown changes. Channels without a group have the branch with
   * `group` null.
   */
  readonly branches: readonly {
    readonly group: Address | null;
    readonly channels: readonly Address[];
  }[];
  /** Changes of other objects may appear under each of these groups and channels. Objects in no branch have this order. */
  readonly heads: readonly Parent[];
}

/** SceneGround has the facts of a footprint that do not follow from the calls. */
interface SceneGround {
  /**
   * Returns the fact of each object by address. `null` means that the plan itself creates the object, so there is no fact to read. If
   * an address is missing, the guard of its call gives the fact. The footprint calls this once.
   */
  readonly facts: () => ReadonlyMap<Address, FactRef | null>;
  readonly stored: Pick<State, "resources" | "protected">;
  /** The map gives the address in state of an object that has another address now. */
  readonly formerAddress: ReadonlyMap<Address, Address>;
  /** Returns the addresses on which an announcement with that body rests. */
  readonly announcedOn: (body: JsonObject | undefined) => readonly Address[];
  /** `true` means that drift in other channels is reported even if the plan builds on no fact. */
  readonly tellsDriftAlways: boolean;
}

/** The file says here who sees a channel. */
export interface PrivacyPlace {
  readonly source: SourcePosition;
  /** `true` means that the value is under `defaults:`, and not at the channel. */
  readonly inherited: boolean;
}
