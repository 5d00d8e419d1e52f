// Tests the near role of an unknown id. The file does not declare its live name and id, so a public reader gets neither.

import { expect, test } from "vitest";
import { roleId } from "../../../src/model/ids.js";
import { veilOf } from "../../../src/render/only-declared/veil-of.js";
import { veiledSaid } from "../../../src/render/only-declared/veiled-said.js";
import { config } from "../../small-guild.js";

const near = { id: "10012", name: "Moderators of the raid" };
const params = { id: "10021", name: "mod", channel: "channel.staff", more: 0, near };

test("that the file does not mention is left out, and the rest of the finding stays", () => {
  const veil = veilOf({ file: config({ roleNames: new Map([[roleId("10021"), "mod"]]) }) });
  const shown = veiledSaid(veil, { code: "E-ROLE-ID-UNKNOWN", params });
  expect(shown?.params).toMatchObject({ id: "10021", name: "mod", near: null });
});
