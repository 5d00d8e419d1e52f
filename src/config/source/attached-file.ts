// From the bytes of a file next to the configuration, guildform keeps the bytes of a text, and the facts about an image. load-attached.ts
// calls it for each file.

import { createHash } from "node:crypto";
import type { AttachedFile, AttachedKind } from "./attachments.js";

export function attachedFile(kind: AttachedKind, bytes: Uint8Array): AttachedFile {
  if (kind === "text") return { kind, bytes };
  const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  return { kind, bytes: bytes.length, type: imageType(bytes), digest };
}

/** The first bytes decide. The service names no formats (service-facts 2.3); these are the formats that clients show. */
function imageType(bytes: Uint8Array): string | null {
  const starts = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (starts.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (starts.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(starts)) return "image/gif";
  return /^RIFF.{4}WEBP$/s.test(starts) ? "image/webp" : null;
}
