// Reads an image from its owner: bytes, a stream, or a file. Source: service-facts 2.3.
//
// It reads the image whole, up to a limit, because the client may have to send a post twice. The first bytes give the format of the
// picture. The client also sends bytes of another format, and the service judges them. It serves client.messages and the image flag of
// `guildform call`.

import { basename } from "node:path";
import { readBoundedFile } from "../model/read-bounded-file.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import { abortable } from "./abortable.js";
import { ImageError } from "./image-error.js";
import type { ImageFile } from "./image-file.js";

/** The source is bytes, a stream of the web or of Node, or the path of a file. */
export type ImageSource = Uint8Array | AsyncIterable<Uint8Array> | string;

/** The service has no documented limit. It has an error for files that are too large (304020). */
export const DEFAULT_MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** Throws ImageError when the image is missing, unreadable, empty or too large. Throws the signal's reason when it aborts. */
export async function readImage(
  source: ImageSource,
  options: { readonly maxBytes?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<ImageFile> {
  const { maxBytes = DEFAULT_MAX_IMAGE_BYTES, signal } = options;
  const path = typeof source === "string" ? source : null;
  const bytes =
    typeof source === "string"
      ? await readPath(source, { path, maxBytes, signal })
      : await collect(iteratorOf(source), { path, maxBytes, signal });
  if (bytes.length === 0) {
    throw new ImageError({ path, case: "empty" });
  }
  const { type, extension } = kindOf(bytes);
  return { bytes, type, name: typeof source === "string" ? basename(source) : `image.${extension}` };
}

interface Reading {
  /** The image is in the file at this path. null means that the image is not a file. */
  readonly path: string | null;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
}

async function readPath(path: string, { maxBytes, signal }: Reading): Promise<Uint8Array> {
  try {
    return await abortable(readBoundedFile(path, maxBytes), signal);
  } catch (error) {
    if (signal?.aborted === true && error === signal.reason) throw error;
    if (error instanceof UnfitFileError && error.code === "ERR_FS_FILE_TOO_LARGE")
      throw new ImageError({ path, case: "too-large", maxBytes });
    throw unreadable(path, error);
  }
}

type Chunks = AsyncIterator<unknown> | Iterator<unknown>;

/** Callers without types may give anything. */
function iteratorOf(source: Exclude<ImageSource, string> | null): Chunks {
  if (source instanceof Uint8Array) return [source][Symbol.iterator]();
  if (typeof source === "object" && source !== null && Symbol.asyncIterator in source) {
    return source[Symbol.asyncIterator]();
  }
  throw new ImageError({ path: null, case: "not-bytes" });
}

async function collect(iterator: Chunks, { path, maxBytes, signal }: Reading): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await abortable(Promise.resolve(iterator.next()), signal);
      if (next.done === true) return Buffer.concat(parts);
      if (!(next.value instanceof Uint8Array)) throw new ImageError({ path, case: "stream-of-others" });
      size += next.value.length;
      if (size > maxBytes) throw new ImageError({ path, case: "too-large", maxBytes });
      parts.push(next.value);
    }
  } catch (error) {
    if (error instanceof ImageError || (signal?.aborted === true && error === signal.reason)) throw error;
    throw unreadable(path, error);
  } finally {
    // The iterator closes a stream that still has data. The function does not wait for it, because a source may hang.
    Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

function unreadable(path: string | null, cause: unknown): ImageError {
  if (cause instanceof UnfitFileError)
    return new ImageError({ path, case: "not-a-file", unfit: cause.unfit }, { cause });
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return new ImageError({ path, case: "missing" }, { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ImageError({ path, case: "unreadable", reason }, { cause });
}

interface ImageKind {
  readonly type: string;
  readonly extension: string;
}

const UNKNOWN_KIND: ImageKind = { type: "application/octet-stream", extension: "bin" };

/** Pictures begin with these bytes, here as Latin-1 text. */
const KINDS: readonly (ImageKind & { readonly begins: RegExp })[] = [
  { begins: /^\x89PNG\r\n/, type: "image/png", extension: "png" },
  { begins: /^\xff\xd8\xff/, type: "image/jpeg", extension: "jpg" },
  { begins: /^GIF8[79]a/, type: "image/gif", extension: "gif" },
  { begins: /^RIFF[\s\S]{4}WEBP/, type: "image/webp", extension: "webp" },
];

function kindOf(bytes: Uint8Array): ImageKind {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return KINDS.find(({ begins }) => begins.test(start)) ?? UNKNOWN_KIND;
}
