// English: what is said of `${NAME}` and `values:`.

import { type Explained, fileExample, inShell } from "../../explanation.js";

export const variables = {
  "E-ENV-HERE": {
    means: `A \`\${NAME}\` stands where no variable may. These places are \`guildform\`, \`policy\`, \`removed\`, \`roles\`, \`users\`, \`values\` and the paths of files.`,
    why: "Who reviews the file must see what is protected, deleted and given to whom. A variable there would hide it.",
    do: `Write the value out. For the characters \`\${\` themselves write \`$\${\`.`,
    example: fileExample(`roles: { moderator: "\${MODERATOR}" }`, `roles: { moderator: "10012" }`),
  },
  "E-ENV-KEY": {
    means: `A \`\${NAME}\` stands in a key of the file.`,
    why: "Variables are replaced in values only. Keys tell things apart and must be the same in every run.",
    do: "Write the key out.",
    example: fileExample(
      `
      roles:
        \${ROLE}: "10012"
      `,
      `
      roles:
        moderator: "10012"
      `,
    ),
  },
  "E-ENV-NOT-ALLOWED": {
    means: "The file reads a variable of the environment that it may not read.",
    why: "Whoever can change the file could otherwise publish a secret of the CI job in a channel's name or a plan.",
    do: "If everybody may know its text, allow it with `--allow-variable NAME` or `GUILDFORM_ALLOW_VARIABLES=NAME`. Or set `GUILDFORM_VAR_NAME` instead.",
    example: inShell(
      `
      TEAM=blue guildform plan                          # the file holds \${TEAM}
      `,
      `
      TEAM=blue guildform plan --allow-variable TEAM
      `,
    ),
  },
  "E-ENV-RESERVED": {
    means:
      "The file reads a variable that is a setting of the program. These are the ones with `GUILDFORM_`, `TF_HTTP_` or `_PROXY` in their names.",
    why: "They may hold the bot's secret or a password, and nothing lets a file read them.",
    do: "Choose another name, and give its text with `--value NAME=TEXT`.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: "\${GUILDFORM_TOKEN}" }]
      `,
      `
      values: { LOBBY_NAME: Lobby }
      channels: [{ key: lobby, name: "\${LOBBY_NAME}" }]
      `,
    ),
  },
  "E-ENV-SYNTAX": {
    means: `A \`\${…}\` cannot be read. It has no closing brace, no proper name, or another variable in its default.`,
    why: `guildform takes \`\${NAME}\` and \`\${NAME:-default}\` and nothing else.`,
    do: `Correct it. Names have letters, digits and \`_\`. For the characters \`\${\` themselves write \`$\${\`.`,
    example: fileExample(
      `
      channels: [{ key: lobby, name: "\${LOBBY NAME:-Lobby}" }]
      `,
      `
      channels: [{ key: lobby, name: "\${LOBBY_NAME:-Lobby}" }]
      `,
    ),
  },
  "E-ENV-UNDEFINED": {
    means: "A variable of the file has no value, or an empty one.",
    why: "An empty name or id would be sent to the service, which is hardly meant.",
    do: `Give it a value: \`--value NAME=TEXT\`, the variable \`GUILDFORM_VAR_NAME\`, \`NAME\` under \`values:\`, or a default as in \`\${NAME:-Lobby}\`. For \`\${GUILD_ID}\` set GUILD_ID.`,
    example: fileExample(
      `
      channels: [{ key: lobby, name: "\${LOBBY_NAME}" }]
      `,
      `
      values: { LOBBY_NAME: Lobby }
      channels: [{ key: lobby, name: "\${LOBBY_NAME}" }]
      `,
    ),
  },
  "E-VALUE-NAME": {
    means: "A key under `values:` cannot be the name of a variable.",
    why: `\`\${NAME}\` reads letters, digits and \`_\`, and no digit comes first. Another name could never be used.`,
    do: "Rename it, also where it is used.",
    example: fileExample(`values: { lobby-name: Lobby }`, `values: { LOBBY_NAME: Lobby }`),
  },
} satisfies Explained;
