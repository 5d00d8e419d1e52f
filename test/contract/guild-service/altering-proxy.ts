// This is a proxy before the emulator that alters its answers. The sources allow each variant: other content types, and fields that are
// absent, null or unknown (service-facts 1.4, 2.5).

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { request as plainRequest } from "undici";
import type { Emulator } from "../../../src/emulator/index.js";
import type { Json, JsonObject } from "../../../src/model/json.js";

export interface Altering {
  /** This replaces `application/json`. `null` sends no content type. */
  readonly contentType?: string | null;
  /** The function alters every object in the body of a success, from the inside out. */
  readonly object?: (object: JsonObject) => JsonObject;
  /** The function alters the whole body of a success. `object` does not run then. */
  readonly body?: (body: Json, path: string) => Json;
}

/** Samples of the service leave these fields out (service-facts 4), so that no code may need them. */
const OPTIONAL = [
  "avatar",
  "icon",
  "owner",
  "description",
  "max_members",
  "member_count",
  "joined_at",
  "union_openid",
  "union_user_account",
  "permissions",
  "bot",
  "mention_everyone",
  "tts",
  "pinned",
  "flags",
  "embeds",
  "mentions",
  "member",
  "seq_in_channel",
  "application_id",
  "parent_id",
  "owner_id",
  "private_type",
  "speak_permission",
  "create_time",
  "author_id",
  "date_time",
];

// A bitmap is the only content of a read of permissions, so that it is kept.
const isOptional = (object: JsonObject, key: string): boolean =>
  OPTIONAL.includes(key) && !(key === "permissions" && ("user_id" in object || "role_id" in object));

const isEmptyList = (value: Json | undefined): boolean => Array.isArray(value) && value.length === 0;

/** Removes empty lists too (service-facts 2.5). */
export const withoutOptional = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([key, value]) => !isOptional(object, key) && !isEmptyList(value)),
  );

/** An empty list may come as null (service-facts 2.5). */
export const withNulls = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      isOptional(object, key) || isEmptyList(value) ? null : value,
    ]),
  );

export const withUnknown = (object: JsonObject): JsonObject => ({
  ...object,
  x_future: { list: [1, null, { deep: true }] },
  nsfw: false,
  rate_limit_per_user: 0,
});

const ENUMS = ["type", "sub_type", "private_type", "speak_permission", "announces_type", "style", "flags"];

/** The service may add kinds of channels, of buttons and of other objects. A value that a case has sent is kept. */
export const withUnknownEnums = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      const asked =
        (key === "type" && "guild_id" in object && value === 0) || (key === "announces_type" && value === 1);
      return [key, ENUMS.includes(key) && typeof value === "number" && !asked ? value + 90_000 : value];
    }),
  );

/** Writes long ids as numbers, as some events and samples show them (service-facts 2.4). */
export const withNumbers = (object: JsonObject): JsonObject => ({
  ...object,
  ...(typeof object.guild_id === "string" ? { guild_id: { raw: object.guild_id } } : {}),
});

export class AlteringProxy {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(emulator: Emulator, altering: Altering): Promise<AlteringProxy> {
    const server = createServer(async (request, response) => {
      const body = await bytesOf(request);
      const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
      const answer = await plainRequest(`${emulator.url}${request.url}`, {
        method: request.method ?? "GET",
        headers: headers as Record<string, string>,
        body: body.length === 0 ? null : body,
      });
      const text = await answer.body.text();
      const isGood = answer.statusCode < 300;
      const altered =
        isGood && text !== "" ? alteredText(text, { ...altering, path: request.url ?? "" }) : text;
      response.statusCode = answer.statusCode;
      const traceId = answer.headers["x-tps-trace-id"];
      if (traceId !== undefined) response.setHeader("X-Tps-trace-ID", traceId);
      const { contentType = "application/json" } = altering;
      if (contentType !== null && altered !== "") response.setHeader("content-type", contentType);
      response.end(altered);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new AlteringProxy(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function alteredText(text: string, { object, body, path }: Altering & { readonly path: string }): string {
  if (body !== undefined) return JSON.stringify(body(JSON.parse(text), path));
  if (object === undefined) return text;
  const numbers: string[] = [];
  const altered = JSON.stringify(alter(JSON.parse(text) as Json, object), (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || !("raw" in value)) return value;
    numbers.push(String(value.raw));
    return `@number${numbers.length - 1}@`;
  });
  return altered.replaceAll(/"@number([0-9]+)@"/g, (_whole, index: string) => numbers[Number(index)] ?? "0");
}

function alter(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item: Json) => alter(item, change));
  if (typeof value !== "object" || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, alter(member ?? null, change)])),
  );
}
