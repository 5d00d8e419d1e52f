// English: what is said of a file that is not YAML, or that has more of YAML than this format.

import { type Explained, fileExample, inShell } from "../../explanation.js";

export const yamlExplained = {
  "E-ENCODING": {
    means: "A file is not UTF-8 text.",
    why: "In another encoding Chinese names come out as other characters, and would be sent like that.",
    do: "Save the file as UTF-8. Editors offer this under “Save with encoding”.",
    example: inShell(
      `
      guildform validate                                   # the file was saved as GBK
      `,
      `
      iconv -f GBK -t UTF-8 guildform.yaml > new.yaml && mv new.yaml guildform.yaml
      guildform validate
      `,
    ),
  },
  "E-FULLWIDTH": {
    means: "Punctuation of a Chinese keyboard stands where YAML wants the ASCII sign, such as `：` for `:`.",
    why: "YAML takes `：` for a letter, so the line would be one long text and not a key with a value.",
    do: "Type the sign again in ASCII; the error shows the line as it should read. Inside of ASCII quotes and in texts full-width signs may stay.",
    example: fileExample(
      `
      channels:
        - name：Lobby
      `,
      `
      channels:
        - name: Lobby
      `,
    ),
  },
  "E-YAML-ALIAS": {
    means: "The file uses a YAML alias such as `*name`.",
    why: "An alias stands for a block elsewhere. A reviewer could not see on one line what changes where, and a small file could unfold to a huge one.",
    do: "Write the value out. What channels share stands once under `defaults:`.",
    example: fileExample(
      `
      channels:
        - { name: Lobby, private_type: &who members }
        - { name: Hall, private_type: *who }
      `,
      `
      channels:
        - { name: Lobby, private_type: members }
        - { name: Hall, private_type: members }
      `,
    ),
  },
  "E-YAML-DEPTH": {
    means: "The file is nested more than 64 levels deep.",
    why: "A guildform file needs nine. So this is another file, or a bracket was never closed.",
    do: "Look at the brackets at the marked place.",
    example: fileExample(`channels: ${"[".repeat(70)}${"]".repeat(70)}`, `channels: []`),
  },
  "E-YAML-DOCUMENTS": {
    means: "The file holds a second YAML document, which begins at a `---` line.",
    why: "guildform reads one document a file. The second one would be passed over in silence.",
    do: "Remove the `---` line, or put the second document into a file of its own.",
    example: fileExample(
      `
      roles: { moderator: "10012" }
      ---
      channels: [{ name: Lobby }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ name: Lobby }]
      `,
    ),
  },
  "E-YAML-KEY": {
    means: "A key is empty, or no text. YAML takes unquoted `1` and `true` for a number and a boolean.",
    why: "Keys of the file are names, and a number written in another way would be another key.",
    do: "Put the key in quotes, or write `key: value` where there is none.",
    example: fileExample(`roles: { 1: "10012" }`, `roles: { "1": "10012" }`),
  },
  "E-YAML-KEY-DUPLICATE": {
    means: "A block has the same key twice.",
    why: "YAML has no rule for which of the two counts. One of them would be lost in silence.",
    do: "Keep one, or put what both hold under one key.",
    example: fileExample(
      `
      channels: [{ name: Lobby }]
      channels: [{ name: Hall }]
      `,
      `
      channels: [{ name: Lobby }, { name: Hall }]
      `,
    ),
  },
  "E-YAML-MERGE": {
    means: "The file uses the merge key `<<` of YAML.",
    why: "A reviewer could not see on one line what a block holds.",
    do: "Write the values out. What channels share stands once under `defaults:`.",
    example: fileExample(
      `
      channels:
        - { name: Lobby, <<: { private_type: members } }
      `,
      `
      channels:
        - { name: Lobby, private_type: members }
      `,
    ),
  },
  "E-YAML-SYNTAX": {
    means: "The file is not valid YAML at the marked place.",
    why: "Nothing behind the mistake can be trusted, so only this is told and nothing else is checked.",
    do: `Look at the indentation, at the colon after the key, and at quotes and brackets around the place. Inside of \`{ }\` and \`[ ]\` a \`\${NAME}\` needs quotes. A text with a colon and a blank in it needs quotes too: \`name: "News: today"\`.`,
    example: fileExample(
      `
      channels:
        - { name: Lobby
      `,
      `
      channels:
        - { name: Lobby }
      `,
    ),
  },
  "E-YAML-TAB": {
    means: "A line is indented with a tab.",
    why: "YAML indents with spaces only, since tabs are shown in different widths.",
    do: "Replace the tab by spaces, and let the editor write spaces in YAML files.",
    example: fileExample("channels:\n\t- name: Lobby", "channels:\n  - name: Lobby"),
  },
  "E-YAML-TAG": {
    means: "The file uses a YAML tag such as `!!str` or `!name`.",
    why: "Tags make values of other kinds, which this format does not have.",
    do: "Remove the tag. Quotes make a value text.",
    example: fileExample(`channels: [{ name: !!str 2026 }]`, `channels: [{ name: "2026" }]`),
  },
  "E-YAML-TOKENS": {
    means: "The file has more than 2 million parts. guildform stops reading there.",
    why: "The largest guilds need half of that. More would fill the memory.",
    do: "Check that it is the right file. An export or a log may have been named by mistake.",
    example: inShell(`guildform validate -f export.yaml`, `guildform validate -f guildform.yaml`),
  },
} satisfies Explained;
