// The client of the service offers every operation of the route table. Calls are typed and paced, and the client repeats a call only when
// that is safe.
//
// It has two layers: `call(operation, …)` for callers that hold operations as data, and groups of methods that return model values.
// Credentials go only to the two configured addresses, and print as `[redacted]`.

import type { Dispatcher } from "undici";
import type { Deadline } from "../http/exchange.js";
import { type Clock, systemClock } from "../model/clock.js";
import { type Random, systemRandom } from "../model/random.js";
import type { OperationName } from "../protocol/routes.js";
import { UsageError } from "../words/usage-error.js";
import { AccessTokens } from "./access-tokens.js";
import { atLeastOne } from "./at-least-one.js";
import { type Call, Caller, type CallOptions } from "./caller.js";
import { checkCall } from "./checks/check-call.js";
import type { ClientListener } from "./client-event.js";
import { type Credentials, holdCredentials } from "./credentials.js";
import { Exchange } from "./exchange.js";
import { Gateway, type GatewayOptions, type GatewaySurroundings } from "./gateway/gateway.js";
import { Lifetime } from "./lifetime.js";
import { Outlets } from "./outlets.js";
import { Pacer } from "./pacer.js";
import { Places } from "./places.js";
import { type ProxySettings, proxyRoute } from "./proxy-route.js";
import type { CallAnswer } from "./read-answer.js";
import { Announcements } from "./resources/announcements.js";
import { ApiPermissions } from "./resources/api-permissions.js";
import { Audio } from "./resources/audio.js";
import { Bot } from "./resources/bot.js";
import { Channels } from "./resources/channels.js";
import { Guilds } from "./resources/guilds.js";
import { Interactions } from "./resources/interactions.js";
import { Members } from "./resources/members.js";
import { MessageSettings } from "./resources/message-settings.js";
import { Messages } from "./resources/messages.js";
import { Permissions } from "./resources/permissions.js";
import { PinnedMessages } from "./resources/pinned-messages.js";
import { Reactions } from "./resources/reactions.js";
import { Roles } from "./resources/roles.js";
import { Threads } from "./resources/threads.js";
import { Sender } from "./sender.js";
import { parseServiceUrl } from "./service-url.js";
import { TokenEndpoint } from "./token-endpoint.js";

/** This is the address of the service's API in production. */
export const DEFAULT_BASE_URL = "https://api.sgroup.qq.com";
/** This is the address of the service's token endpoint. */
export const DEFAULT_TOKEN_URL = "https://bots.qq.com/app/getAppAccessToken";

/** Only the credentials have no default. The constructor throws for a wrong value. */
export interface GuildClientOptions {
  /** Without credentials (null or empty values), the first call throws MissingCredentialsError. */
  readonly credentials: Credentials | null;
  /** The API has this address, which may hold a path prefix. The default is DEFAULT_BASE_URL. */
  readonly baseUrl?: string | undefined;
  /** The token endpoint has this address, with its path. The default is DEFAULT_TOKEN_URL. */
  readonly tokenUrl?: string | undefined;
  /** The gateway has this address. The constructor checks it as it checks the others. */
  readonly gatewayUrl?: string | undefined;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Addresses outside of this machine go through the proxy. */
  readonly proxy?: ProxySettings | undefined;
  /**
   * This undici dispatcher replaces the client's own and `proxy`. It must neither follow redirects nor repeat requests. Its owner closes
   * it.
   */
  readonly dispatcher?: Dispatcher | undefined;
  /** An attempt has this time, from connecting to the last byte. The default is 10 s; sending needs at least 5 s. */
  readonly timeoutMs?: number;
  /** Makes the signal that aborts when the time of an attempt is over. The default is a timer. A test ends an attempt at an event. */
  readonly deadline?: Deadline | undefined;
  /**
   * A call has at most this many attempts, the first one included. The default is 5. Throttled attempts do not count: the client gives a
   * bucket up when no call of it got through for five minutes.
   */
  readonly maxAttempts?: number;
  /** At most this many calls run at once. By default the number begins with 8 and grows to at most 32 while answers come fast. */
  readonly concurrency?: number;
  /** An answer has at most this many bytes. The default is 16 MiB. */
  readonly maxAnswerBytes?: number;
  /** The User-Agent header names this version of the program. */
  readonly version?: string;
  readonly onEvent?: ClientListener;
}

/** The client has a member for each group of operations, such as `client.channels.list(guild)`. At the end, call close(). */
export class GuildClient {
  readonly bot: Bot;
  readonly guilds: Guilds;
  readonly channels: Channels;
  readonly permissions: Permissions;
  readonly pins: PinnedMessages;
  readonly announcements: Announcements;
  readonly messages: Messages;
  readonly reactions: Reactions;
  readonly threads: Threads;
  readonly audio: Audio;
  readonly interactions: Interactions;
  readonly roles: Roles;
  readonly members: Members;
  readonly apiPermissions: ApiPermissions;
  readonly messageSettings: MessageSettings;
  readonly #caller: Caller;
  readonly #exchange: Exchange;
  readonly #places: Places;
  readonly #lifetime = new Lifetime();
  readonly #aroundGateways: GatewaySurroundings;
  readonly #gateways = new Set<Gateway>();

  /**
   * Throws UsageError for settings that cannot work, such as a bad proxy. Throws InsecureUrlError for plain http outside of this machine.
   */
  constructor(options: GuildClientOptions) {
    const { clock = systemClock, random = systemRandom, onEvent = () => {} } = options;
    const maxAttempts = atLeastOne("maxAttempts", options.maxAttempts ?? 5);
    const fixed = options.concurrency === undefined ? null : atLeastOne("concurrency", options.concurrency);
    this.#places = new Places(fixed);
    const credentials = holdCredentials(options.credentials);
    const urls = readUrls(options);

    const ways = { dispatcher: options.dispatcher, proxy: options.proxy };
    this.#exchange = new Exchange({
      outlets: new Outlets(ways),
      timeoutMs: atLeastOne("timeoutMs", options.timeoutMs ?? 10_000),
      deadline: options.deadline,
      maxAnswerBytes: atLeastOne("maxAnswerBytes", options.maxAnswerBytes ?? 16 * 1024 * 1024),
    });
    const userAgent = options.version === undefined ? "guildform" : `guildform/${options.version}`;
    const sender = new Sender({ exchange: this.#exchange, clock, random, onEvent, userAgent });
    const { signal } = this.#lifetime;
    const endpoint = new TokenEndpoint({ url: urls.token, sender, clock, onEvent, signal });
    const tokens = new AccessTokens({
      credentials,
      clock,
      fetchToken: (app, { patient }) => endpoint.fetch(app, patient ? maxAttempts : 1),
    });
    this.#caller = new Caller({
      baseUrl: urls.base,
      appId: credentials.kind === "none" ? null : credentials.appId,
      tokens,
      pacer: new Pacer({ clock, onEvent, places: this.#places }),
      sender,
      clock,
      maxAttempts,
      lifetime: this.#lifetime,
    });

    const checkedCall: Call = async (operation, callOptions) => {
      checkCall(operation, callOptions);
      return this.call(operation, callOptions);
    };
    this.#aroundGateways = {
      baseUrl: urls.base,
      gatewayUrl: options.gatewayUrl,
      // A gateway ends its own calls, so close() waits for none of them.
      call: (operation, callOptions) => this.#caller.call(operation, callOptions),
      tokens,
      ways,
      clock,
      random,
      userAgent,
      onEnd: (gateway) => this.#gateways.delete(gateway),
    };
    this.bot = new Bot(checkedCall);
    this.guilds = new Guilds(checkedCall);
    this.channels = new Channels(checkedCall);
    this.permissions = new Permissions(checkedCall, onEvent);
    this.pins = new PinnedMessages(checkedCall);
    this.announcements = new Announcements(checkedCall);
    this.messages = new Messages(checkedCall);
    this.reactions = new Reactions(checkedCall);
    this.threads = new Threads(checkedCall, clock);
    this.audio = new Audio(checkedCall);
    this.interactions = new Interactions(checkedCall);
    this.roles = new Roles(checkedCall);
    this.members = new Members(checkedCall);
    this.apiPermissions = new ApiPermissions(checkedCall);
    this.messageSettings = new MessageSettings(checkedCall);
  }

  /**
   * Sends one operation as data. `params` fill the route's path, the client percent-encodes `query`, and `body` is wire JSON. An `image`
   * makes it a form. The method checks no more than that: checkCall() makes the checks of the resources' methods.
   *
   * Throws ServiceError, TransportError, UnexpectedAnswerError, RedirectRefusedError or CallAbortedError, each with `outcomeUnknown`.
   * Throws MissingCredentialsError without credentials, and TypeError when params or a body do not fit the route.
   */
  call(operation: OperationName, options: CallOptions = {}): Promise<CallAnswer> {
    return this.#lifetime.during(this.#caller.call(operation, options));
  }

  /** This many calls may run at once now. The number grows and falls with the answers of the service. */
  get callsAtOnce(): number {
    return this.#places.limit;
  }

  /**
   * Returns a new event gateway for every call. It connects when the caller first asks for its events, and ends with the client. Throws
   * UsageError for settings that cannot work. Source: service-facts 5.
   */
  gateway(options: GatewayOptions = {}): Gateway {
    if (this.#lifetime.closed) throw new UsageError({ case: "client-closed" });
    const gateway = new Gateway(options, this.#aroundGateways);
    this.#gateways.add(gateway);
    return gateway;
  }

  /**
   * Waits until the running calls end, with their waits and repetitions (`stop` shortens these). Then it closes gateways and connections.
   * After close(), each call throws CallAbortedError with `sent: false`.
   */
  async close(): Promise<void> {
    await this.#lifetime.close();
    await Promise.all([...this.#gateways].map((gateway) => gateway.close()));
    await this.#exchange.destroy();
  }

  /** Aborts the running calls at once: they throw CallAbortedError. Then it does the same as close(). */
  async destroy(): Promise<void> {
    this.#lifetime.end();
    await this.close();
  }
}

function readUrls(options: GuildClientOptions) {
  const { baseUrl = DEFAULT_BASE_URL, tokenUrl = DEFAULT_TOKEN_URL, gatewayUrl } = options;
  const urls = {
    base: parseServiceUrl({ setting: "GUILDFORM_BASE_URL", url: baseUrl, schemes: "http" }),
    token: parseServiceUrl({ setting: "GUILDFORM_TOKEN_URL", url: tokenUrl, schemes: "http" }),
  };
  if (gatewayUrl !== undefined) {
    parseServiceUrl({ setting: "GUILDFORM_GATEWAY_URL", url: gatewayUrl, schemes: "ws" });
  }
  for (const url of [baseUrl, tokenUrl, gatewayUrl]) {
    if (url !== undefined && options.dispatcher === undefined) proxyRoute(options.proxy, url);
  }
  return urls;
}
