// Changes one attribute by hand and in the file. Two different values are a conflict.

import fc from "fast-check";
import { editFile } from "../../../src/config/edit/edit-file.js";
import type { FileEdit, YamlPath } from "../../../src/config/edit/file-edit.js";
import { filePlaces } from "../../../src/config/file-places.js";
import { parseConfig } from "../../../src/config/parse-config.js";
import { channelAddress, messageAddress } from "../../../src/model/address.js";
import { subjectKey } from "../../../src/model/bound-id.js";
import { bitmapOf, SETTABLE_FLAGS } from "../../../src/model/permissions.js";
import { permissionAddress } from "../../../src/plan/claims/permission-entry.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import { type Posted, postsChangedBy, TEXTS } from "./story-content.js";

const flags = fc.subarray([...SETTABLE_FLAGS]);
const of = <Value>(...values: readonly Value[]) => ({ live: fc.constantFrom(...values), at: fc.nat() });

/** The value `live` is for the guild, and the value `file` is for the file. */
export const onBothSides = fc.oneof(
  fc.record({
    is: fc.constant("name" as const),
    ...of("theirs", "log"),
    file: fc.constantFrom("ours", "log"),
  }),
  fc.record({
    is: fc.constant("private_type" as const),
    ...of(0, 1, 2),
    file: fc.constantFrom("public", "admins", "members"),
  }),
  fc.record({
    is: fc.constant("speak_permission" as const),
    ...of(1, 2),
    file: fc.constantFrom("everyone", "members"),
  }),
  fc.record({ is: fc.constant("permissions" as const), at: fc.nat(), live: flags, file: flags }),
  fc.record({ is: fc.constant("text" as const), ...of(...TEXTS), file: fc.constantFrom(...TEXTS) }),
);
export type BothSides = typeof onBothSides extends fc.Arbitrary<infer Value> ? Value : never;

export interface TwoSides {
  readonly text: string;
  readonly live: LiveGuild;
}

/** `keys` has the keys of the channels by id. A deleted object does not change on either side. */
export function changedOnBothSides(
  { text, live }: TwoSides,
  one: BothSides,
  { keys, posted }: { readonly keys: ReadonlyMap<string, string>; readonly posted: Posted },
): TwoSides {
  const { config } = parseConfig({ file: "", env: {}, bytes: new TextEncoder().encode(text) });
  if (config === null) return { text, live };
  const places = filePlaces(config);
  const edited = (edit: FileEdit, now: LiveGuild): TwoSides => ({
    text: editFile(text, [edit]).text,
    live: now,
  });
  if (one.is === "text") {
    const key = posted.messages[one.at % Math.max(1, posted.messages.length)]?.key ?? "";
    const path = places.get(messageAddress(key));
    const now = postsChangedBy(live, posted, { is: "reword", at: one.at, text: one.live });
    return path === undefined
      ? { text, live }
      : edited({ edit: "set", path: [...path, "text"], value: one.file }, now);
  }
  const channels = live.channels.filter(({ id }) => places.has(channelAddress(keys.get(id) ?? "")));
  const channel = channels[one.at % Math.max(1, channels.length)];
  const key = channel === undefined ? "" : (keys.get(channel.id) ?? "");
  const path = places.get(channelAddress(key));
  if (channel === undefined || path === undefined) return { text, live };
  if (one.is === "permissions") {
    const all = [...config.groups.flatMap((group) => group.channels), ...config.channels];
    const entry = all.find((each) => each.key === key)?.permissions[0];
    const at = entry && places.get(permissionAddress(key, entry));
    if (entry === undefined || at === undefined) return { text, live };
    const held = [subjectKey(channel.id, entry.subject), bitmapOf(one.live)] as const;
    return edited(
      { edit: "set", path: at, value: [...one.file] },
      { ...live, permissions: new Map([...live.permissions, held]) },
    );
  }
  const set = (fields: object): LiveGuild => ({
    ...live,
    channels: live.channels.map((each) => (each === channel ? { ...each, ...fields } : each)),
  });
  const edit = (attribute: string): FileEdit => ({
    edit: "set",
    path: [...path, attribute] satisfies YamlPath,
    value: one.file as string,
  });
  switch (one.is) {
    case "name":
      return edited(edit("name"), set({ name: one.live }));
    case "private_type":
      return edited(edit("private_type"), set({ private_type: one.live }));
    case "speak_permission":
      return edited(edit("speak_permission"), set({ speak_permission: one.live }));
    default:
      return one satisfies never;
  }
}
