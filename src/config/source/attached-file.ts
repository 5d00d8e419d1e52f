// The bytes of a file beside the configuration become what is kept of it: a text's bytes, an image's facts.

import { createHash } from "node:crypto";
import type { AttachedFile, AttachedKind } from "./attachments.js";

export function attachedFile(kind: AttachedKind, bytes: Uint8Array): AttachedFile {
  if (kind === "text") return { kind, bytes };
  const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  return { kind, bytes: bytes.length, type: imageType(bytes), digest };
}

/** By the first bytes; the service names no formats (service-facts 2.3), these are those that clients show. */
function imageType(bytes: Uint8Array): string | null {
  const starts = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (starts.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (starts.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(starts)) return "image/gif";
  return /^RIFF.{4}WEBP$/s.test(starts) ? "image/webp" : null;
}
