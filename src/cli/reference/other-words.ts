// These are the words of the index and of the pages of exit statuses, environment variables, events and operations. zh/other-words.ts has
// them in Chinese.

import { codeList } from "./markdown.js";

export interface IndexWords {
  readonly title: string;
  readonly pages: readonly string[];
  readonly schemas: string;
}

export interface ExitWords {
  readonly title: string;
  readonly about: string;
  readonly statusHead: readonly string[];
  readonly signals: string;
  readonly byCommand: string;
  readonly commandHead: readonly string[];
}

export interface EnvironmentWords {
  readonly title: string;
  readonly about: string;
  readonly head: readonly string[];
  readonly names: (names: readonly string[]) => string;
}

export interface EventWords {
  readonly title: string;
  readonly ofApply: string;
  readonly aboutApply: (schemaLink: string) => string;
  readonly noMembers: string;
  readonly memberHead: readonly string[];
  readonly optional: string;
  readonly members: (about: string, names: readonly string[]) => string;
  readonly types: Readonly<Record<string, string>>;
  readonly any: string;
  readonly values: (values: readonly string[]) => string;
  readonly alternatives: (types: readonly string[]) => string;
  /** If `type` is null, the items have any type. */
  readonly arrayOf: (type: string | null) => string;
  readonly objectOf: (link: string) => string;
  readonly ofService: string;
  readonly aboutService: string;
  readonly intentHead: readonly string[];
  readonly privateDomain: string;
  readonly allBots: string;
}

export interface OperationWords {
  readonly title: string;
  readonly needs: (needs: readonly string[]) => string;
  readonly about: (schemaLink: string) => string;
  readonly head: readonly string[];
}

export const INDEX_WORDS: IndexWords = {
  title: "Reference",
  pages: [
    "[Commands](commands/README.md): usage, arguments, flags, examples and exit statuses of each command",
    "[guildform.yaml](file/README.md): each key of the file, with its type and values",
    "[Codes](codes/README.md): the meaning of each code in a message, and the next step",
    "[Operations of the service](operations.md): the 34 operations of `guildform call` and of the library, and their neighbours",
    "[Terms](terms.md): everyone, members, admins and the other words for members",
    "[Exit statuses](exit-statuses.md)",
    "[Environment variables](environment.md)",
    "[Events](events.md): the lines of `apply --json`, and the events of the service",
  ],
  schemas:
    "The folder `schema/` has the JSON Schemas of the file, of plans, of the state and of the output of commands.",
};

export const EXIT_WORDS: ExitWords = {
  title: "Exit statuses",
  about: "A script can branch on the exit status of guildform.",
  statusHead: ["Status", "Meaning"],
  signals:
    "130 follows Ctrl-C (SIGINT), 143 follows SIGTERM. An interrupted apply first waits for the answers of its calls. If a full disk or a closed file keeps guildform from writing its result, it ends with 1 in place of 0 or 2.",
  byCommand: "By command",
  commandHead: ["Status", "Command", "Meaning"],
};

export const ENVIRONMENT_WORDS: EnvironmentWords = {
  title: "Environment variables",
  about:
    "An empty variable counts as not set, except for keys: an empty `GUILDFORM_PLAN_KEY` or `GUILDFORM_STATE_KEY` is an error.",
  head: ["Variable", "Meaning"],
  names: codeList,
};

export const EVENT_WORDS: EventWords = {
  title: "Events",
  ofApply: "Lines of apply --json",
  aboutApply: (link) =>
    `\`guildform apply --json\` prints one JSON object a line. The last line is \`result\`, or \`error\` when apply ended before its first call. [schema/apply-events.schema.json](${link}) is the schema. Each event has \`type\`, and \`at\` with the time of the event: ISO 8601, UTC.`,
  noMembers: "The event has no other members.",
  memberHead: ["Member", "Type", "", "Description"],
  optional: "optional",
  members: (about, names) => `${about === "" ? "" : `${about}. `}Members: ${codeList(names)}`,
  types: {},
  any: "any",
  values: codeList,
  alternatives: (types) => types.join(" or "),
  arrayOf: (type) => (type === null ? "array" : `array of ${type}`),
  objectOf: (link) => `object of ${link}`,
  ofService: "Events of the service",
  aboutService:
    "The client of the library receives these events from the gateway. A bot subscribes to an intent and receives all its events.",
  intentHead: ["Intent", "Bots", "Events"],
  privateDomain: "private-domain",
  allBots: "all",
};

export const OPERATION_WORDS: OperationWords = {
  title: "Operations of the service",
  needs: codeList,
  about: (link) =>
    `\`guildform call OPERATION\` makes one call of an operation, and \`guildform call OPERATION --help\` prints its page: parameters, body, limits and an example. The library has a method for each of them. [schema/service.openapi.json](${link}) describes them for other languages. \`guildform explain 304023\` explains a code.`,
  head: ["Operation", "Call", "Description", "Needs"],
};
