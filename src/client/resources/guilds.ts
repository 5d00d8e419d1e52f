// Guilds, and the list of those that the bot is in. Sources: service-interface: Guild and bot information;
// service-facts 3.14, 3.16. Every method throws ServiceError, TransportError, UnexpectedAnswerError and
// CallAbortedError.

import type { Guild } from "../../model/guild.js";
import { compareIds, type GuildId, guildId } from "../../model/ids.js";
import { pageAgain } from "../../protocol/wire/expected-answer.js";
import { readGuild, readGuildList } from "../../protocol/wire/read-guild.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

/** Which guilds: those after an id in ascending order (the default, from the first), or before one in descending. */
export interface GuildsPage {
  readonly after?: GuildId | undefined;
  readonly before?: GuildId | undefined;
  /** 1 to 100; 100 without it. */
  readonly limit?: number | undefined;
}

const MOST_PER_PAGE = 100;
const GREATEST_ID = guildId("18446744073709551615");

export class Guilds {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** A guild that the bot is in. Codes: 10004, 11263, 11264, 11305, 11306. service-facts 3.14. */
  async get(id: GuildId, control: CallControl = {}): Promise<Guild> {
    const operation = "get_guild";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: id }, ...control });
    return readGuild(body, { operation, traceId });
  }

  /**
   * A page of the bot's guilds; one that is shorter than its limit is the last. Throws InvalidCallError for another
   * limit, and for both `after` and `before`, of which sources disagree which wins. Codes: 11303–11306.
   * service-facts 3.16.
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
   * Every guild beyond `from`, once, page by page (100 by default); without `from` all of them. It ends with a short
   * or empty page. Throws UnexpectedAnswerError when a full page brings nothing further, as it would never end.
   */
  async *iterate(
    options: {
      /** Ascending or descending ids. Default `after`. */
      readonly direction?: "after" | "before" | undefined;
      readonly from?: GuildId | undefined;
      readonly pageSize?: number | undefined;
    } = {},
    control: CallControl = {},
  ): AsyncGenerator<Guild, void, undefined> {
    const { direction = "after", pageSize = MOST_PER_PAGE } = options;
    // Without an id there is no descending order (service-interface: Guild and bot information).
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

/** What of a page lies beyond the marker, each once, in the order of the direction. */
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
