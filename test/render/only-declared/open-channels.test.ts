// Tests which channels everybody may read, if only the file is known and no guild.

import { expect, test } from "vitest";
import { openChannels } from "../../../src/render/only-declared/open-channels.js";
import { configOf } from "../../config/found-in.js";

test("a file alone opens no channel: somebody may have closed it by hand", () => {
  const file = configOf(`
guildform: 1
guild: "700000000000000001"
channels:
  - { key: lobby, name: lobby, private_type: public }
  - { key: staff, name: staff, private_type: admins }
`);
  expect([...openChannels({ file })]).toEqual([]);
});
