// This table lists the environment variables that guildform reads. Help and the reference print it.

interface EnvironmentVariable {
  readonly names: readonly string[];
  readonly meaning: string;
  /** Help prints this in its first column. Without this text, `guildform --help` does not list the variable. */
  readonly help?: string;
}

interface EnvironmentSubject {
  readonly subject: string;
  readonly variables: readonly EnvironmentVariable[];
}

export const ENVIRONMENT: readonly EnvironmentSubject[] = [
  {
    subject: "Bot and service",
    variables: [
      {
        names: ["GUILDFORM_APP_ID", "GUILDFORM_CLIENT_SECRET"],
        meaning: "credentials of the bot",
        help: "GUILDFORM_APP_ID, GUILDFORM_CLIENT_SECRET",
      },
      {
        names: ["GUILDFORM_TOKEN"],
        meaning: "an access token, instead of credentials",
        help: "GUILDFORM_TOKEN",
      },
      {
        names: ["GUILDFORM_BASE_URL", "GUILDFORM_TOKEN_URL"],
        meaning: "the service (default: production)",
        help: "GUILDFORM_BASE_URL, GUILDFORM_TOKEN_URL",
      },
      {
        names: ["GUILDFORM_GATEWAY_URL"],
        meaning: "the event gateway (default: from the service)",
        help: "GUILDFORM_GATEWAY_URL",
      },
      {
        names: ["HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"],
        meaning: "a proxy for the service, and hosts without proxy",
        help: "HTTPS_PROXY, ALL_PROXY, NO_PROXY",
      },
    ],
  },
  {
    subject: "State and saved plans",
    variables: [
      {
        names: ["GUILDFORM_STATE"],
        meaning: "the place of the state, like --state",
        help: "GUILDFORM_STATE",
      },
      {
        names: ["GUILDFORM_STATE_USERNAME", "GUILDFORM_STATE_PASSWORD"],
        meaning: "credentials of a state over HTTP",
        help: "GUILDFORM_STATE_USERNAME, _PASSWORD",
      },
      {
        names: ["GUILDFORM_STATE_TO_USERNAME", "GUILDFORM_STATE_TO_PASSWORD"],
        meaning: "credentials of the HTTP server to which `state migrate` moves the state",
      },
      {
        names: ["GUILDFORM_STATE_KEY"],
        meaning: "seals the state, and requires a sealed state (32 bytes or more)",
        help: "GUILDFORM_STATE_KEY",
      },
      {
        names: ["GUILDFORM_PLAN_KEY"],
        meaning: "signs saved plans, and requires signed plans (32 bytes or more)",
        help: "GUILDFORM_PLAN_KEY",
      },
      {
        names: ["TF_HTTP_USERNAME", "TF_HTTP_PASSWORD"],
        meaning: "credentials of a state over HTTP, when GUILDFORM_STATE_USERNAME is not set",
      },
      {
        names: [
          "TF_HTTP_LOCK_ADDRESS",
          "TF_HTTP_UNLOCK_ADDRESS",
          "TF_HTTP_LOCK_METHOD",
          "TF_HTTP_UNLOCK_METHOD",
        ],
        meaning:
          "the lock of a state over HTTP (default: the address of the state with /lock, POST and DELETE)",
      },
      {
        names: ["TF_HTTP_ADDRESS"],
        meaning: "if it is set, the other TF_HTTP variables count only for a state at this address",
      },
      {
        names: ["PGHOST", "PGPORT", "PGDATABASE", "PGUSER", "PGPASSWORD", "PGPASSFILE"],
        meaning: "the server, the user and the password of a state in PostgreSQL, as for psql",
      },
      {
        names: ["APPDATA"],
        meaning: "on Windows: the folder of postgresql\\pgpass.conf, if PGPASSFILE is not set",
      },
      {
        names: ["PGSSLMODE", "PGSSLROOTCERT"],
        meaning: "TLS to a state in PostgreSQL",
      },
      {
        names: ["XDG_STATE_HOME", "LOCALAPPDATA", "HOME"],
        meaning: "the folder in which this machine remembers the newest state that it saw",
      },
    ],
  },
  {
    subject: "Forges and CI",
    variables: [
      {
        names: ["GUILDFORM_COMMENT_TOKEN"],
        meaning: "the token for comments and statuses, instead of GITHUB_TOKEN and similar",
        help: "GUILDFORM_COMMENT_TOKEN",
      },
      {
        names: ["GITHUB_TOKEN", "GITLAB_TOKEN", "GITEA_TOKEN"],
        meaning: "the token for comments and statuses on this forge",
      },
      {
        names: ["GITHUB_API_URL", "CI_API_V4_URL", "GITEA_SERVER_URL", "GITEA_ACTIONS"],
        meaning: "the API of the forge, when --api-url is missing; CI systems set them",
      },
      {
        names: ["GITHUB_REPOSITORY", "CI_PROJECT_ID"],
        meaning: "the repository, when --repository is missing; CI systems set them",
      },
      {
        names: ["CI_JOB_TOKEN"],
        meaning:
          "never sent; when no other token is set, the error explains that this token cannot write comments",
      },
      {
        names: ["CI_JOB_URL", "GITHUB_SERVER_URL", "GITHUB_RUN_ID"],
        meaning: "the address of the CI job, for comments and the lock of the state",
      },
      {
        names: ["GITHUB_ACTIONS", "GITHUB_WORKSPACE"],
        meaning: "in GitHub Actions guildform also prints problems as annotations of the file",
      },
      {
        names: [...["CI", "GITLAB_CI", "BUILD_ID", "JENKINS_URL"], ...["TEAMCITY_VERSION", "TF_BUILD"]],
        meaning: "a CI job runs: guildform follows no symbolic link out of the folder",
      },
    ],
  },
  {
    subject: "File",
    variables: [
      {
        names: ["GUILD_ID"],
        meaning: `the guild of commands, and of \${GUILD_ID} in the file`,
        help: "GUILD_ID",
      },
      {
        names: ["GUILDFORM_VAR_NAME"],
        meaning: `the text for \${NAME} in the file, like --value NAME=TEXT`,
        help: "GUILDFORM_VAR_NAME",
      },
      {
        names: ["GUILDFORM_ALLOW_VARIABLES"],
        meaning: "other variables that the file may read, like --allow-variable",
        help: "GUILDFORM_ALLOW_VARIABLES",
      },
      {
        names: ["GUILDFORM_PEOPLE"],
        meaning: "the file with further names of users, like --people",
        help: "GUILDFORM_PEOPLE",
      },
    ],
  },
  {
    subject: "Output",
    variables: [
      {
        names: ["NO_COLOR", "FORCE_COLOR"],
        meaning: "never use colours; always use colours",
        help: "NO_COLOR, FORCE_COLOR",
      },
      { names: ["TERM"], meaning: "no colours for dumb" },
      {
        names: ["GUILDFORM_LANG"],
        meaning: "the language of messages: en or zh-CN",
        help: "GUILDFORM_LANG",
      },
      {
        names: ["LC_ALL", "LC_MESSAGES", "LANG"],
        meaning: "the language, such as zh_CN.UTF-8, if GUILDFORM_LANG is not set; JSON is English then",
      },
      {
        names: ["XDG_CACHE_HOME", "HOME"],
        meaning:
          "the folder in which guildform keeps compiled code under Node.js 22 and newer, such as ~/.cache/guildform; not on Windows",
      },
      {
        names: ["NODE_DISABLE_COMPILE_CACHE"],
        meaning: "any text: guildform keeps no compiled code",
      },
      { names: ["GUILDFORM_DEBUG"], meaning: "any text: also print the stack of an error" },
    ],
  },
];

export const environmentLines = (): readonly string[] =>
  ENVIRONMENT.flatMap(({ variables }) =>
    variables.flatMap(({ help, meaning }) => (help === undefined ? [] : [`  ${help.padEnd(44)}${meaning}`])),
  );
