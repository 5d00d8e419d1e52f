// The body of a request: JSON, or a form where an image comes along. Sources: service-facts 2.2, 2.3.
//
// A body is bytes or text and no stream, so that a repetition can send it again.

import type { Json, JsonObject } from "../model/json.js";
import type { ImageFile } from "./image-file.js";

export interface RequestBody {
  /** Content-Type header. */
  readonly type: string;
  readonly data: string | Uint8Array;
}

export const jsonBody = (body: JsonObject): RequestBody => ({
  type: "application/json",
  data: JSON.stringify(body),
});

/** Text as text parts, other members as bare JSON text, the image as the part `file_image`. */
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
