// The scenario is the tortured guild. It has a world and two files. A run applied the first file before, and the bench tortures the apply
// of the second. The second plan holds at least 40 operations of every kind that plans make.
//
// Every section of the bench uses these exports:
//   WORLD       the world at the very beginning, for startEmulator or setWorld
//   ALLOWED     the allowances that the files need (`--allow exposures=…`), empty when they need none
//   UNMANAGED   ids of live channels and groups that neither file mentions
//   prepare()   applies both files of scenario-files.ts once, with messages and threads or bare. It returns the start of every
//               case, and its end without faults. A case begins with `world` in the emulator and `state` in the state file.
//
// See also evidence.ts (the evidence of a case, and the result types of sections) and invariants.ts (violationsOf). The clock in watch.ts
// sees every world between two effects.
//
// Every declared name is unique in the guild, so that names identify channels in any world.

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startEmulator, type World, type WorldGuild, type WrittenWorld } from "../../src/emulator/index.js";
import { Guildform } from "../../src/guildform.js";
import type { Allowed } from "../../src/model/allowances.js";
import { seededRandom } from "../../src/model/random.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { BriskClock } from "../brisk-clock.js";
import { findingsOf } from "../findings-of.js";
import { scratchFolder } from "../scratch-folder.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { GUILD, IMAGE, type ScenarioFiles, scenarioFiles } from "./scenario-files.js";

export { GUILD };
export const CREDENTIALS = { appId: "demo", clientSecret: "demo" } as const;
export const ALLOWED: Allowed = { ungrouped: 100, openings: 100, members: 100, admins: 100, lockouts: 100 };

/** A case starts from `world` and `state`, and must reach `reference`. */
export interface Prepared {
  readonly world: World;
  /** These are the bytes of the state file. */
  readonly state: Buffer;
  /** `first` was applied before. `file` is applied under torture. */
  readonly files: ScenarioFiles;
  readonly plan: Plan;
  /** This is the guild after an apply of the tortured file without faults. */
  readonly reference: WorldGuild;
}

/** This member leaves the guild between the two applies. */
const LEAVER = "907";

const message = (id: string) => ({ id });

export const WORLD: WrittenWorld = {
  guilds: [
    {
      id: GUILD,
      name: "刑讯室",
      owner_id: "900",
      members: [
        { id: "900", username: "owner", roles: ["4"] },
        { id: "901", username: "admin", roles: ["2"] },
        { id: "902", username: "alice", roles: ["10012"] },
        { id: "903", username: "bob", roles: ["10013", "10021"] },
        { id: "904", username: "carol", roles: ["10099"] },
        { id: "905", username: "dave", roles: ["10012", "10013", "10021"] },
        { id: "906", username: "erin", roles: ["10014", "10022", "10023"] },
        { id: LEAVER, username: "frank" },
        { id: "908", username: "gina", roles: ["10014", "10022", "10023"] },
        { id: "909", username: "hana", roles: ["10022"] },
        { id: "910", username: "ivan", roles: ["10021"] },
        { id: "911", username: "jack", roles: ["10031"] },
      ],
      roles: [
        { id: "10012", name: "moderator" },
        { id: "10013", name: "guest" },
        { id: "10014", name: "helper" },
        { id: "10021", name: "scouts", color: 4278245297 },
        { id: "10022", name: "patrol" },
        { id: "10023", name: "veterans" },
        { id: "10031", name: "dawn" },
        { id: "10032", name: "dusk" },
        { id: "10099", name: "foreign crew" },
      ],
      channels: [
        { id: "1100", name: "start", type: 4, position: 2 },
        { id: "1200", name: "plaza", type: 4, position: 3 },
        { id: "1900", name: "foreign group", type: 4, position: 4 },
        { id: "1300", name: "old corner", type: 4, position: 5 },
        { id: "1001", name: "lobby", position: 1 },
        { id: "1902", name: "foreign porch", position: 2 },
        { id: "1002", name: "shed", position: 3 },
        { id: "1003", name: "board", type: 10007, position: 4 },
        { id: "1101", name: "rules", position: 1, parent_id: "1100" },
        { id: "1102", name: "news", position: 2, parent_id: "1100" },
        { id: "1103", name: "faq", position: 3, parent_id: "1100", speak_permission: 2 },
        { id: "1104", name: "nook", position: 4, parent_id: "1100", speak_permission: 2 },
        { id: "1201", name: "chat", position: 1, parent_id: "1200", private_type: 2, speak_permission: 2 },
        { id: "1903", name: "foreign talk", position: 2, parent_id: "1200" },
        { id: "1202", name: "teams", position: 3, parent_id: "1200" },
        { id: "1203", name: "shots", position: 4, parent_id: "1200", private_type: 2, speak_permission: 2 },
        { id: "1204", name: "call", type: 2, position: 5, parent_id: "1200" },
        { id: "1205", name: "vault", position: 6, parent_id: "1200", private_type: 2 },
        { id: "1206", name: "watch", position: 7, parent_id: "1200", private_type: 2, speak_permission: 2 },
        { id: "1301", name: "attic", position: 1, parent_id: "1300" },
        { id: "1302", name: "cellar", position: 2, parent_id: "1300" },
        { id: "1901", name: "foreign lair", position: 1, parent_id: "1900", private_type: 2 },
      ],
      role_permissions: {
        "1101": { "10014": "5" },
        "1104": { "10032": "4" },
        "1201": { "10012": "5", "10013": "5", "10021": "5", "10023": "1" },
        "1203": { "10012": "5", "10013": "1", "10022": "1" },
        "1205": { "10012": "1", "10013": "5", "10023": "5", "10031": "1" },
        "1206": { "10031": "1", "10032": "4" },
        "1901": { "10012": "1", "10099": "5" },
      },
      user_permissions: {
        "1101": { "905": "2" },
        "1102": { "908": "4" },
        "1201": { "903": "5", "904": "1" },
        "1203": { "903": "5", "908": "1" },
        "1204": { "908": "2" },
        "1901": { "904": "5" },
        "1903": { "902": "4" },
      },
      messages: {
        "1101": ["08r1", "08r2", "08r3", "08r4"].map(message),
        "1102": ["08n1", "08n2"].map(message),
        "1201": ["08c1", "08c2"].map(message),
        "1901": ["08f1"].map(message),
      },
      pins: { "1101": ["08r1", "08r2"], "1201": ["08c1"], "1901": ["08f1"] },
      announcement: null,
    },
  ],
  // The quotas of posts are the subject of other tests. The clock does not move here. The service answers a created role with its id alone:
  // no report has a poorer answer (service-facts 8.1).
  settings: {
    ...{ proactive_per_channel: null, messages_per_second: null, own_posts: "event" },
    role_answer: "null",
  },
};

/** Neither file mentions these live channels and groups. */
export const UNMANAGED: ReadonlySet<string> = new Set(["1900", "1901", "1902", "1903"]);

/** The service keeps the own entries of a member who left [emu]. */
const withoutLeaver = ({ guilds, ...world }: World): World => ({
  ...world,
  guilds: guilds.map((guild) => ({ ...guild, members: guild.members.filter(({ id }) => id !== LEAVER) })),
});

const known = new Map<boolean, Promise<Prepared>>();

/** Applies both files to fresh worlds without faults. It does so once for all sections. */
export function prepare({ content }: { readonly content: boolean }): Promise<Prepared> {
  const prepared = known.get(content) ?? applyBoth(content);
  known.set(content, prepared);
  return prepared;
}

async function applyBoth(content: boolean): Promise<Prepared> {
  const folder = await scratchFolder("guildform-torture-");
  const clock = new BriskClock({ times: 300 });
  const emulator = await startEmulator({ world: WORLD, clock });
  const files = scenarioFiles(content);
  try {
    const file = join(folder, "guildform.yaml");
    const statePath = join(folder, "state.json");
    await writeFile(join(folder, IMAGE.name), IMAGE.bytes);
    const guildform = new Guildform({
      file,
      env: {},
      credentials: CREDENTIALS,
      baseUrl: emulator.url,
      tokenUrl: emulator.tokenUrl,
      statePath,
      concurrency: 1,
      clock,
      random: seededRandom(1),
    });
    const apply = async (yaml: string): Promise<Plan> => {
      await writeFile(file, yaml);
      const result = await guildform.apply({ allowed: ALLOWED, approve: async () => true });
      const outcomes = result.applied?.outcomes ?? [];
      const { plan } = await guildform.plan({ allowed: ALLOWED });
      if (result.status !== "done" || outcomes.some(({ status }) => status !== "applied")) {
        throw new Error(`${result.status}: ${JSON.stringify([findingsOf(result.plan), outcomes], null, 1)}`);
      }
      const left = [...plan.changes, ...plan.remember];
      if (left.length > 0) throw new Error(`not empty: ${JSON.stringify(left, null, 1)}`);
      return result.plan;
    };
    await apply(files.first);
    emulator.setWorld(withoutLeaver(emulator.world()));
    const world = emulator.world();
    const state = await readFile(statePath);
    const plan = await apply(files.file);
    return { world, state, files, plan, reference: onlyGuild(emulator.world()) };
  } finally {
    await emulator.close();
    await rm(folder, { recursive: true, force: true });
  }
}
