// Prints help pages, the refusals of wrong flags, the meaning of every code, and the starter file.

import { ERROR_CODES } from "../../../../src/protocol/error-codes.js";
import { ROUTES } from "../../../../src/protocol/routes.js";
import { codeEntries } from "../../../../src/use-cases/code-pages.js";
import { GUILD } from "../../../engine/workshop.js";
import { cases, set } from "../case.js";

const COMMANDS = [
  ...["init", "validate", "plan", "show", "apply", "undo", "state", "state unlock", "state resolve"],
  ...["state migrate", "state settle", "call", "explain", "emulate"],
  ...["comment", "status set", "status get"],
];
const CODES = codeEntries().map(({ code }) => code);

export const helpCases = cases("help", {
  pages: async (stage) => {
    await stage.runs("", "--help", "-h", "help", "--version", "-V");
    for (const command of COMMANDS)
      await stage.runs(`${command} --help`, `help ${command}`, `${command} -h --json`);
  },
  "wrong flags": async (stage) => {
    for (const command of COMMANDS)
      await stage.runs(`${command} --nonsense`, `${command} --jsno --json`, `${command} one two three`);
    await stage.runs(
      "plna",
      "plna --json",
      "help plna",
      "nonsense --help",
      "state unlok -h",
      "state nonsense",
    );
    await stage.runs(
      "plan --concurrency 0",
      "plan --concurrency x",
      "plan --concurrency 10000",
      "plan --format yaml",
    );
    await stage.runs(
      "plan --allow deletes",
      "plan --allow nonsense=1",
      "plan --allow deletes=-1",
      "plan --allow posts=9",
    );
    await stage.runs("plan --allow delete=1", "plan --allow deletes=1 --allow deletes=2", "plan --allow =1");
    await stage.runs(
      "plan --color sometimes",
      "plan --value X",
      "plan --value =x",
      "plan --value 1X=2",
      "plan --expect",
    );
    await stage.runs(
      "plan --allow-variable 1x",
      "plan --allow-variable GUILDFORM_TOKEN",
      "plan --value X=1 --value X=2",
    );
    await stage.runs(
      "apply --lock-timeout soon",
      "apply --lock-timeout -1",
      "apply --plan-max-age x",
      "apply --lock-timeout 1d",
    );
    await stage.runs(
      "apply --plan-max-age none",
      "apply --trust-plan",
      "apply --expect nonsense --auto-approve",
    );
    await stage.runs(
      "emulate --port x",
      "emulate --port 65536",
      "emulate --seed x",
      "emulate --world none.json",
    );
    await stage.runs(
      "emulate --faults none.json",
      "emulate --host-name",
      "emulate --host-name a/b",
      "show",
      "state unlock",
    );
    for (const command of ["plan", "validate", "apply", "undo", "init", "show"])
      await stage.runs(
        `${command} prod.yaml`,
        `${command} prod.yaml --json`,
        `${command} prod.yml more.yaml`,
      );
  },
  "foreign arguments": async (stage) => {
    const odd = ["\u202e", "a\nb", "\u001b[31mred", "::error::x", "##[error]x", "字".repeat(80)];
    for (const word of odd) {
      for (const args of [[word], ["plan", word], ["plan", `--${word}`], ["explain", word], ["call", word]])
        await stage.run(args);
      await stage.run(["plan", "--value", word]);
      await stage.run(["plan", "-f", word]);
      await stage.run(["show", word]);
      await stage.run(["plan", "--expect", word]);
    }
  },
  explain: async (stage) => {
    await stage.runs(
      "explain",
      "explain --json",
      "explain --color always",
      "explain nonsense",
      "explain E-PIN-DUPLICAT",
    );
    await stage.runs(
      "explain 999999999",
      "explain 9999999999",
      "explain nonsense --json",
      "explain state-locked",
    );
    for (const code of CODES) await stage.run(`explain ${code}`);
    for (const code of CODES.filter((_, at) => at % 5 === 0)) await stage.run(`explain ${code} --json`);
    for (const code of [...ERROR_CODES.keys(), 301050, 501500, 502050, 504500, 610500, 1500000, 3500000])
      await stage.run(`explain ${code}`);
  },
  "pages of operations": async (stage) => {
    await stage.runs("call --list", "call --list --json", "call", "call --help --json");
    for (const operation of Object.keys(ROUTES)) await stage.run(`call ${operation} --help`);
    await stage.runs(
      "call nonsense",
      "call nonsense --help",
      "call get_channel",
      "call get-channels",
      "call getChannels",
    );
  },
  init: async (stage) => {
    await set(stage, null);
    const env = { GUILD_ID: GUILD };
    await stage.runs("init", "init", "init --json", "init -f other.yaml --json", "init -q -f third.yaml");
    await stage.runs(
      "init --guild x -f a.yaml",
      `init --guild ${GUILD} -f b.yaml`,
      "init -f no/such/folder.yaml",
    );
    await stage.runs("init --guild 1 -f a.yaml --json", "init -f .");
    await stage.run("validate");
    await stage.run("validate", { env });
    await stage.run("plan", { env });
    await stage.run("apply --auto-approve", { env });
    await stage.run("plan --detailed-exitcode", { env });
  },
});
