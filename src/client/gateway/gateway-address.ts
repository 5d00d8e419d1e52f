// Where the gateway is: as configured, or as the service tells through get_gateway_bot.
//
// The token goes there, so an address that the service tells must be wss, and its host that of the API or below
// it; in front of an API on this machine it may be ws, on this machine. A configured address is checked like the
// other settings and taken as it is.

import { isLoopback } from "../../model/loopback.js";
import { readGatewayBot } from "../../protocol/wire/read-gateway.js";
import type { Call } from "../caller.js";
import { parseServiceUrl, type ServiceUrl } from "../service-url.js";
import { GatewayAddressError, SessionLimitError } from "./gateway-errors.js";

const OPERATION = "get_gateway_bot";
/** Characters of an address that is refused. */
const SHOWN = 200;

export class GatewayAddress {
  readonly #configured: string | undefined;
  readonly #baseUrl: ServiceUrl;
  readonly #call: Call;
  #address: string | null = null;

  /** Throws UsageError or InsecureUrlError for a configured address that cannot work. */
  constructor(options: {
    readonly configured: string | undefined;
    readonly baseUrl: ServiceUrl;
    readonly call: Call;
  }) {
    const { configured } = options;
    if (configured !== undefined) {
      parseServiceUrl({ setting: "GUILDFORM_GATEWAY_URL", url: configured, schemes: "ws" });
    }
    this.#configured = configured;
    this.#baseUrl = options.baseUrl;
    this.#call = options.call;
  }

  /**
   * For a new session the service is asked anew, for how many are left. `shards` is what it recommends; null when
   * it was not asked. Throws SessionLimitError, GatewayAddressError, and what calls throw.
   */
  async find(options: {
    readonly newSession: boolean;
    readonly signal: AbortSignal;
  }): Promise<{ readonly url: string; readonly shards: number | null }> {
    const { newSession, signal } = options;
    if (this.#configured !== undefined) return { url: this.#configured, shards: null };
    if (this.#address !== null && !newSession) return { url: this.#address, shards: null };
    const { body, traceId } = await this.#call(OPERATION, { signal });
    const { url, shards, sessionStartLimit } = readGatewayBot(body, { operation: OPERATION, traceId });
    this.#check(url);
    if (newSession && sessionStartLimit.remaining <= 0) throw new SessionLimitError(sessionStartLimit);
    this.#address = url;
    return { url, shards };
  }

  /** The address did not work: the service is asked again next time. */
  forget(): void {
    this.#address = null;
  }

  #check(text: string): void {
    const base = new URL(this.#baseUrl.origin);
    const url = URL.canParse(text) ? new URL(text) : null;
    const named = { operation: OPERATION, url: text.slice(0, SHOWN) };
    if (url === null || (url.protocol !== "wss:" && url.protocol !== "ws:")) {
      throw new GatewayAddressError({ ...named, case: "no-websocket" });
    }
    if (url.username !== "" || url.password !== "")
      throw new GatewayAddressError({ ...named, case: "user-name" });
    const local = isLoopback(base.hostname) && isLoopback(url.hostname);
    if (url.protocol === "ws:" && !local) throw new GatewayAddressError({ ...named, case: "unencrypted" });
    if (!local && url.hostname !== base.hostname && !url.hostname.endsWith(`.${base.hostname}`)) {
      throw new GatewayAddressError({ ...named, case: "other-host", host: base.hostname });
    }
  }
}
