// The gateway's address comes from the settings, or from the service through get_gateway_bot.
//
// The gateway gets the token. So an address of the service must be wss, and its host must be the API's host or a subdomain. When the API is
// on this machine, the address may be ws on this machine. The client checks a configured address like the other settings and uses it
// unchanged.

import { isLoopback } from "../../model/loopback.js";
import { readGatewayBot } from "../../protocol/wire/read-gateway.js";
import type { Call } from "../caller.js";
import { parseServiceUrl, type ServiceUrl } from "../service-url.js";
import { GatewayAddressError, SessionLimitError } from "./gateway-errors.js";

const OPERATION = "get_gateway_bot";
/** An error shows this many characters of a refused address. */
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
   * Asks the service again for each new session, because the answer says how many sessions are left. `shards` is the number that the
   * service recommends. null means that the client did not ask. Throws SessionLimitError, GatewayAddressError, and the errors of calls.
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

  /** The address did not work, so the next find() asks the service again. */
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
