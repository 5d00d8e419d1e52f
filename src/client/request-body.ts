// The body of a request is JSON, or a form when it carries an image. Sources: service-facts 2.2, 2.3. caller.ts and token-endpoint.ts write
// their bodies with it.
//
// A body is bytes or text and no stream, so that the client can send it again.

import type { Json, JsonObject } from "../model/json.js";
import type { ImageFile } from "./image-file.js";

export interface RequestBody {
  /** The Content-Type header has this value. */
  readonly type: string;
  readonly data: string | Uint8Array;
}

export const jsonBody = (body: JsonObject): RequestBody => ({
  type: "application/json",
  data: JSON.stringify(body),
});

/** The form has text as text parts, other members as bare JSON text, and the image as the part `file_image`. */
export async function formBody(body: JsonObject, image: ImageFile): Promise<RequestBody> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, partText(value));
  }
  form.append("file_image", new Blob([new Uint8Array(image.bytes)], { type: image.type }), image.name);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "multipart/form-data",
    data: new Uint8Array(await encoded.arrayBuffer()),
  };
}

const partText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
