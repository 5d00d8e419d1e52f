// Counts the reads of a plan with `--refresh changed` for one changed name, in an applied guild of 200 channels with 400 entries. The guild has no
// private channel, and the file has no test. The counts are exact, so they need no quiet machine.

import { built, speakEnglish } from "./built.js";
import { figure } from "./samples.js";
import { sized } from "./size.js";
import { fileOf, shape, worldOf } from "./synthetic-guild.js";

const SHAPE = shape({
  groups: sized(20, 1),
  channelsPerGroup: sized(10, 2),
  permissions: true,
  roles: 2,
  users: 0,
});
const GUILD = {
  ...SHAPE,
  groups: SHAPE.groups.map((group) => ({
    ...group,
    channels: group.channels.map((channel) => ({ ...channel, private_type: 0 })),
  })),
};
const CHANNELS = GUILD.groups.flatMap(({ channels }) => channels).length;
const ENTRIES = CHANNELS * GUILD.roles.length;
/** These are the guild, its channels and its roles. */
const TARGET = 3;
const SILENT = { onEvent: () => {}, signal: new AbortController().signal };

export async function run() {
  await speakEnglish();
  const [{ openTwin }, { applyToTwin }, { planGuild }, { StateMemory, memoryStore }] = await Promise.all(
    [
      "engine/rehearsal/twin.js",
      "engine/rehearsal/rehearse-plan.js",
      "engine/plan-guild.js",
      "state/memory/memory-store.js",
    ].map(built),
  );
  const twin = await openTwin({
    world: worldOf(GUILD, { latencyMs: 0 }),
    nowMs: 0,
    seed: 1,
    onWorld: () => {},
  });
  const client = twin.openClient({ concurrency: null });
  const memory = new StateMemory();
  const wrong = [];
  const planOf = async (name, refreshMode) => {
    const state = await memoryStore(memory).read();
    twin.emulator.clearJournal();
    const about = { client, state, allowed: {}, clock: twin.clock, toolVersion: "bench", ...SILENT };
    const { plan } = await planGuild({ ...about, config: await configWith(name), refreshMode });
    const reads = twin.emulator.journal().filter(({ operation }) => operation !== "get_access_token").length;
    return { plan, reads };
  };
  try {
    const { plan: first } = await planOf("channel 0");
    await applyToTwin(twin, {
      plan: first,
      memory,
      concurrency: null,
      readContained: () => Promise.reject(new Error("the bench has no files")),
      stop: SILENT.signal,
      before: async () => {},
    });
    const changed = await planOf("renamed", "changed");
    const all = await planOf("renamed");
    for (const { plan } of [changed, all])
      if (plan.operations.length !== 1) wrong.push(`a plan of one name has ${plan.operations.length} calls`);
    return {
      wrong,
      times: [],
      figures: [
        figure(`reads for one changed name, ${CHANNELS} channels with ${ENTRIES} entries`, changed.reads, {
          target: TARGET,
          unit: "reads",
          note: `${all.reads} without --refresh changed`,
        }),
      ],
    };
  } finally {
    await client.close();
    await twin.close();
  }
}

/** Returns the file with keys. The first channel has this name. */
async function configWith(name) {
  const { parseConfig } = await built("config/parse-config.js");
  const text = fileOf(GUILD)
    .replaceAll(/- name: (channel (\d+))/g, "- key: c$2\n        name: $1")
    .replace("name: channel 0", `name: ${name}`);
  const bytes = new TextEncoder().encode(text);
  const { config, diagnostics } = parseConfig({ file: "guildform.yaml", bytes, env: {} });
  if (config === null) throw new Error(`the file of the bench is wrong: ${JSON.stringify(diagnostics[0])}`);
  return config;
}
