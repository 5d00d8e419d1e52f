// Lists the journeys of the program: the kinds of commands, with the modules that each loads. bundle.js makes the chunks of dist/ from it.

/** Almost every command with a guild or a state needs these modules. */
const SETTINGS = [
  "state/assert-state-of-guild.js",
  "state/file/default-files.js",
  "state/file/file-state-store.js",
  "use-cases/configuration.js",
  "words/en/english.js",
  "words/talk-text.js",
];

const CLIENT = ["client/guild-client.js", "client/outlets.js"];

/**
 * A journey is one kind of command. It names the modules that this command imports when it runs, and their static imports come with them. If
 * a name is missing, the program is only slower. test/cli/start-up.test.ts is the test of this table.
 */
export const JOURNEYS = {
  start: ["cli/program.js", "words/en/program/talk.js"],
  validate: [
    "cli/commands/validate.js",
    "config/source/fill-excerpts.js",
    "plan/file-tests/file-failures.js",
    "use-cases/configuration.js",
    "words/talk-text.js",
  ],
  help: ["cli/speak-help.js", "words/zh/help.js"],
  error: ["cli/annotate.js", "cli/show-error.js", "words/en/english.js"],
  explain: ["cli/commands/explain.js", "words/en/render.js"],
  code: ["render/explain/service-code-page.js"],
  plan: [...SETTINGS, "cli/commands/plan.js"],
  // A plan needs these after it has read the file.
  planning: [
    ...CLIENT,
    "cli/next-step.js",
    "cli/plan-result-text.js",
    "engine/plan-guild.js",
    "engine/take-lock.js",
    "plan/hand-changes.js",
  ],
  apply: ["cli/commands/apply.js", "engine/apply-guild.js", "engine/with-session.js"],
  show: [
    "cli/commands/show.js",
    "cli/plan-result-text.js",
    "plan/saved/parse-saved-plan.js",
    "words/en/english.js",
  ],
  tree: [
    ...SETTINGS,
    ...CLIENT,
    "cli/commands/tree.js",
    "engine/find-roles.js",
    "engine/read-asked.js",
    "engine/read-neighbours.js",
    "use-cases/asked-guild.js",
  ],
  doctor: [...SETTINGS, ...CLIENT, "cli/commands/doctor.js"],
  state: [...SETTINGS, "cli/commands/state-read.js", "use-cases/bindings.js"],
  call: [...CLIENT, "cli/commands/call.js", "use-cases/configuration.js", "words/en/english.js"],
  comment: ["cli/commands/comment.js", "cli/commands/status.js", "words/en/english.js"],
  init: ["cli/commands/init.js", "words/en/english.js"],
  completion: ["cli/completion/completion-script.js"],
  emulate: ["cli/commands/emulate.js"],
  client: ["client/index.js"],
};
