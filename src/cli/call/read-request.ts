// Makes the request that the client sends from the words after the name of an operation. cli/commands/call.ts sends it.

import type { Readable } from "node:stream";
import type { CallOptions } from "../../client/caller.js";
import { checkCall } from "../../client/checks/check-call.js";
import { readImage } from "../../client/read-image.js";
import type { JsonObject } from "../../model/json.js";
import type { NamedOperation } from "../../protocol/routes.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { UsageError } from "../../words/usage-error.js";
import type { OutputFlags } from "../command.js";
import type { ConsentFlags } from "../consent.js";
import { operationFlags, payloadSchemas, readFlags } from "./operation-flags.js";
import { placeParameters } from "./place-parameters.js";
import { readBody, refuseBody } from "./read-body.js";

export interface CallFlags extends ConsentFlags, OutputFlags {
  readonly help?: boolean;
  readonly list?: boolean;
  /** The text is JSON, `@file` or `@-`. */
  readonly body?: string;
  /** The path is the file of an image. */
  readonly fileImage?: string;
  /** If `online` is left out, an operation that needs the gateway opens it. */
  readonly online?: boolean;
}

export interface CallRequest extends CallOptions {
  readonly params: Readonly<Record<string, string>>;
}

/** Throws UsageError, InvalidInputError, InvalidCallError or ImageError for a request that cannot be sent. */
export async function readRequest(
  written: { readonly args: readonly string[]; readonly flags: Pick<CallFlags, "body" | "fileImage"> },
  target: {
    readonly operation: NamedOperation;
    /** The environment names this guild. */
    readonly guildId: string | undefined;
    readonly stdin: Readable;
    readonly signal: AbortSignal;
    /** Gets the warnings about the body, also if a check refuses the body later. */
    readonly warn: (warnings: readonly Diagnostic[]) => void;
  },
): Promise<CallRequest> {
  const { operation, guildId } = target;
  const schemas = await payloadSchemas(operation);
  const flags = operationFlags(operation, schemas.query);
  const given = readFlags(written.args, { operation, flags, body: schemas.body });
  const { body: text, fileImage } = written.flags;
  if (schemas.body === null) refuseBody({ body: text, fields: given.fields }, operation);
  if (fileImage !== undefined && operation !== "post_message") {
    throw new UsageError({ case: "no-image", operation });
  }
  const placed = placeParameters(given.values, { operation, flags, guildId });
  const image = fileImage === undefined ? undefined : await readImage(fileImage, { signal: target.signal });
  const sent =
    schemas.body === null
      ? {}
      : await checkedBody({ body: text, fields: given.fields }, { ...target, schema: schemas.body });
  const request = { ...placed, ...sent, image };
  checkCall(operation, request);
  return request;
}

async function checkedBody(
  written: Parameters<typeof readBody>[0],
  target: Parameters<typeof readBody>[1] & { readonly warn: (warnings: readonly Diagnostic[]) => void },
): Promise<{ readonly body: JsonObject }> {
  const body = await readBody(written, target);
  // Most calls need no check of a body, so the checker is loaded here.
  const { checkBody } = await import("./check-body.js");
  const warnings = checkBody(body, target);
  if (warnings.length > 0) target.warn(warnings);
  return { body };
}
