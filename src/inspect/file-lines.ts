// For an answer about a right, this module finds the lines of the file that decide it. A line counts only when the guild agrees with it.
// use-cases/asked-guild.ts gives these lines to the answers of `who` and `why`.

import type { Config, DesiredPermission } from "../config/config.js";
import { type Address, channelAddress } from "../model/address.js";
import { PERMISSION_BIT, type PermissionFlag } from "../model/permissions.js";
import type { SourcePosition } from "../model/source-position.js";
import { type SubjectName, subjectName } from "../model/subject-name.js";
import type { EntryLine, Gate } from "./explanation.js";

/** Each line of an explanation has a source. */
export interface LinePlace {
  /**
   * `file` means that the file says it, at `at`. `guild` means that the guild has it. If the file says something else, `at` is its place.
   * `open` means that the file leaves it to the guild. `unread` means that guildform could not read it. `none` means that there is no
   * entry.
   */
  readonly from: "file" | "guild" | "open" | "unread" | "none";
  readonly at: SourcePosition | null;
  /** The line is under `defaults:` when this is true. */
  readonly inherited: boolean;
}

export class FileLines {
  readonly #channels: ReadonlyMap<Address, Config["channels"][number]>;
  /** The question is about the file alone when this is true. */
  readonly #alone: boolean;

  constructor(config: Config, { alone }: { readonly alone: boolean }) {
    const channels = [...config.groups.flatMap((one) => one.channels), ...config.channels];
    this.#channels = new Map(channels.map((one) => [channelAddress(one.key), one]));
    this.#alone = alone;
  }

  ofGate(channel: Address, { attribute, value }: Gate): LinePlace {
    if (value === null) return OPEN;
    const desired = this.#channels.get(channel);
    const desiredValue = attribute === "private_type" ? desired?.private_type : desired?.speak_permission;
    const at = desired?.attributeAt[attribute] ?? null;
    if (desiredValue === undefined || desiredValue === null) return IN_GUILD;
    const inherited = desired?.inherited.includes(attribute) ?? false;
    return { from: desiredValue === value ? "file" : "guild", at, inherited };
  }

  /** The bit of `flag` decides. */
  ofEntry(channel: Address, { subject, held, grants }: EntryLine, flag: PermissionFlag): LinePlace {
    const bit = PERMISSION_BIT[flag];
    const desiredEntry = this.#entry(channel, subject);
    if (desiredEntry === undefined || (desiredEntry.managed & bit) === 0n) {
      if (grants === "unknown") return this.#alone ? OPEN : UNREAD;
      return desiredEntry === undefined && held.most === 0n ? NO_ENTRY : IN_GUILD;
    }
    const agrees = grants !== "unknown" && (grants === "yes") === ((desiredEntry.value & bit) !== 0n);
    return {
      from: agrees ? "file" : grants === "unknown" ? "unread" : "guild",
      at: desiredEntry.at,
      inherited: false,
    };
  }

  #entry(channel: Address, subject: SubjectName): DesiredPermission | undefined {
    return this.#channels.get(channel)?.permissions.find((one) => subjectName(one.subject) === subject);
  }
}

const OPEN: LinePlace = { from: "open", at: null, inherited: false };
const UNREAD: LinePlace = { from: "unread", at: null, inherited: false };
const IN_GUILD: LinePlace = { from: "guild", at: null, inherited: false };
const NO_ENTRY: LinePlace = { from: "none", at: null, inherited: false };
