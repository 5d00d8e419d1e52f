// The methods read a guild, and list the guilds of the bot. Sources: service-interface: Guild and bot information; service-facts 3.14,
// 3.16. Every method throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError.

import type { Guild } from "../../model/guild.js";
import { compareIds, type GuildId, guildId } from "../../model/ids.js";
import { pageAgain } from "../../protocol/wire/expected-answer.js";
import { readGuild, readGuildList } from "../../protocol/wire/read-guild.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

/** A page has the guilds after an id in ascending order (the default, from the first), or before an id in descending order. */
export interface GuildsPage {
  readonly after?: GuildId | undefined;
  readonly before?: GuildId | undefined;
  /** A page has at most this many guilds, from 1 to 100. The default is 100. */
  readonly limit?: number | undefined;
}

const MOST_PER_PAGE = 100;
const GREATEST_ID = guildId("18446744073709551615");

export class Guilds {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns a guild that the bot is in. Errors: codes 10004, 11263, 11264, 11305, 11306. Source: service-facts 3.14. */
  async get(id: GuildId, control: CallControl = {}): Promise<Guild> {
    const operation = "get_guild";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: id }, ...control });
    return readGuild(body, { operation, traceId });
  }

  /**
   * Returns a page of the bot's guilds. The last page is shorter than its limit. Throws InvalidCallError for another limit, and for `after`
   * together with `before`, because the sources disagree about it. Errors: codes 11303–11306. Source: service-facts 3.16.
   */
  async list(page: GuildsPage = {}, control: CallControl = {}): Promise<readonly Guild[]> {
    const operation = "me_guilds";
    const query: Record<string, string> = {};
    if (page.before !== undefined) query.before = page.before;
    if (page.after !== undefined) query.after = page.after;
    if (page.limit !== undefined) query.limit = String(page.limit);
    const { body, traceId } = await this.#call(operation, { query, ...control });
    return readGuildList(body, { operation, traceId });
  }

  /**
   * Gives every guild beyond `from` once, page by page (100 by default), or all guilds without `from`. It ends with a short or empty page.
   * Throws UnexpectedAnswerError when a full page brings no further guild, because the loop would never end.
   */
  async *iterate(
    options: {
      /** The ids ascend or descend. The default is `after`. */
      readonly direction?: "after" | "before" | undefined;
      readonly from?: GuildId | undefined;
      readonly pageSize?: number | undefined;
    } = {},
    control: CallControl = {},
  ): AsyncGenerator<Guild, void, undefined> {
    const { direction = "after", pageSize = MOST_PER_PAGE } = options;
    // Descending order needs an id to begin with (service-interface: Guild and bot information).
    let marker: GuildId | undefined = options.from ?? (direction === "before" ? GREATEST_ID : undefined);
    for (;;) {
      const page = await this.list({ [direction]: marker, limit: pageSize }, control);
      const further = furtherGuilds(page, { direction, marker });
      yield* further;
      marker = further.at(-1)?.id;
      if (page.length < pageSize) return;
      if (marker === undefined) {
        throw new UnexpectedAnswerError({
          operation: "me_guilds",
          reason: "shape",
          ...pageAgain("guilds"),
        });
      }
    }
  }
}

/** Returns the guilds of a page beyond the marker, each once, in the order of the direction. */
function furtherGuilds(
  page: readonly Guild[],
  listing: { readonly direction: "after" | "before"; readonly marker: GuildId | undefined },
): readonly Guild[] {
  const { direction, marker } = listing;
  const compare = (left: GuildId, right: GuildId): number =>
    direction === "after" ? compareIds(left, right) : compareIds(right, left);
  const byId = new Map(page.map((guild) => [guild.id, guild]));
  return [...byId.values()]
    .filter(({ id }) => marker === undefined || compare(id, marker) > 0)
    .sort((left, right) => compare(left.id, right.id));
}
