// English: what is said of the configuration file itself, and of texts and images beside it.

import { type Explained, fileExample, inShell } from "../../explanation.js";

export const filesExplained = {
  "E-FILE-DIRECTORY": {
    means: "The configuration that was named is a folder.",
    why: "A guild is declared in one file, so that a plan can name the lines.",
    do: "Name the YAML file in the folder with `-f FILE`.",
    example: inShell(`guildform plan -f my-guild`, `guildform plan -f my-guild/guildform.yaml`),
  },
  "E-FILE-EMPTY": {
    means: "The configuration declares nothing. It is empty, or holds nothing but comments.",
    why: "An empty file is often one that was saved half, or the wrong one.",
    do: "Write a first one with `guildform init`, or name the right file with `-f FILE`.",
    example: inShell(
      `
      touch guildform.yaml && guildform plan
      `,
      `
      rm guildform.yaml && guildform init && guildform plan
      `,
    ),
  },
  "E-FILE-KIND": {
    means:
      "What was named is no ordinary file. It is a pipe, a device, a socket, a folder, or a file of the kernel below `/proc` or `/sys`.",
    why: "A pipe gives its content once, and a device may never end. A plan is made from the file more than once.",
    do: "Put the content into a file first, and name that.",
    example: inShell(
      `guildform plan -f <(./generate.sh)`,
      `./generate.sh > guild.yaml && guildform plan -f guild.yaml`,
    ),
  },
  "E-FILE-LINK": {
    means:
      "The configuration, or a text or image that it names, is a link that guildform does not follow. The link leaves the folder that was named, or leads to a hidden file, to a file of the kernel such as `/proc/self/environ`, or to a file of another user.",
    why: "Anybody who proposes a change can turn a file of the repository into a link to a secret of the machine. A message or a plan would then publish the secret.",
    do: "Put the file itself there, or name it with `-f FILE`. In CI a link stays in its folder. Elsewhere a link to the configuration or the state may lead to a file of its own owner; a text or image stays in the folder everywhere.",
    example: inShell(
      `
      ln -s /srv/guilds/guildform.yaml guildform.yaml && CI=true guildform plan
      `,
      `
      CI=true guildform plan -f /srv/guilds/guildform.yaml
      `,
    ),
  },
  "E-FILE-MISSING": {
    means: "There is no file of that name. It is the configuration, or a text or image that it names.",
    why: "Paths in the configuration begin at its own folder, not where the command runs.",
    do: "Correct the path. Without any configuration write a first one with `guildform init`, or name it with `-f FILE` (`--into FILE` of `pull`).",
    example: fileExample(
      `
      channels: [{ key: rules, name: Rules }]
      messages:
        house-rules: { channel: rules, markdown: { file: ./ruls.md } }
      `,
      `
      channels: [{ key: rules, name: Rules }]
      messages:
        house-rules: { channel: rules, markdown: { file: ./rules.md } }
      `,
    ),
  },
  "E-FILE-PATH": {
    means:
      "The path of a text or image is not one inside of the folder of the configuration. Absolute paths, `..`, backslashes and hidden files are refused.",
    why: "Whoever can change the file could otherwise publish a secret of the machine, such as `.env`, in a channel or a plan.",
    do: "Put the file beside the configuration or below it, under a name that does not begin with a dot, and write `./name.md`.",
    example: fileExample(
      `
      channels: [{ key: rules, name: Rules }]
      messages:
        house-rules: { channel: rules, markdown: { file: ../rules.md } }
      `,
      `
      channels: [{ key: rules, name: Rules }]
      messages:
        house-rules: { channel: rules, markdown: { file: ./rules.md } }
      `,
    ),
  },
  "E-FILE-TOO-LARGE": {
    means:
      "A file is larger than guildform reads. The configuration may have 8 MiB, also with the values of its variables in their places. A text may have 256 KiB, an image 20 MiB.",
    why: "The service takes no such message, and a file of that size is usually another one than was meant.",
    do: "Check that it is the right file, or make it smaller.",
    example: inShell(
      `
      image: { file: ./photo-from-camera.png }      # 31 MB
      `,
      `
      image: { file: ./photo-small.jpg }            # 300 kB
      `,
    ),
  },
  "E-FILE-UNREADABLE": {
    means: "A file is there and cannot be read.",
    why: "The user who runs guildform may not read it, or the disk failed. The error has the system's own word for it.",
    do: "Look at the permissions of the file and of the folders above it.",
    example: inShell(
      `
      chmod 000 guildform.yaml && guildform plan
      `,
      `
      chmod 644 guildform.yaml && guildform plan
      `,
    ),
  },
  "E-FILES-TOO-MANY": {
    means: "The configuration names more than 200 files, or files of more than 512 MiB in all.",
    why: "All of them are read for each plan; more would fill the memory.",
    do: "Write short texts into the configuration itself, and use fewer and smaller images.",
    example: inShell(
      `
      text: { file: ./greeting.txt }      # one of 201
      `,
      `
      text: Welcome!
      `,
    ),
  },
  "E-IMAGE-EMPTY": {
    means: "An image file has 0 bytes.",
    why: "It was saved or copied half, and the service would refuse it.",
    do: "Copy or export the image again, or name the right file.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        banner: { channel: lobby, image: { file: ./empty.png } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        banner: { channel: lobby, image: { file: ./banner.png } }
      `,
    ),
  },
  "E-IMAGE-KIND": {
    means: "By its first bytes a file is no PNG, JPEG, GIF or WebP image, whatever its name ends with.",
    why: "The service takes no other pictures. A web page that was saved as a .png is a common case.",
    do: "Save the picture as one of these, or name the right file.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        banner: { channel: lobby, image: { file: ./rules.md } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        banner: { channel: lobby, image: { file: ./banner.png } }
      `,
    ),
  },
} satisfies Explained;
