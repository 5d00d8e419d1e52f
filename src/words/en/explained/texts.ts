// English: what is said of the words of messages and threads, and of the buttons below them.

import { type Explained, fileExample, inShell } from "../../explanation.js";

export const textsExplained = {
  "E-TEXT-BLANK": {
    means: "A text or a file of words is empty, or holds nothing but blanks.",
    why: "The service sends no empty message and no empty thread.",
    do: "Write at least one character, or remove the message.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      `,
    ),
  },
  "E-TEXT-CONTROL": {
    means:
      "A text holds a character that no message can hold. It is a control character or half of a character.",
    why: "Such characters come along when text is copied from a terminal or a broken file. The service refuses or drops them.",
    do: "Delete the character; the message has its place and number. Line breaks and tabs may stay.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Wel\\u0007come" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome }
      `,
    ),
  },
  "W-MENTIONS-EVERYONE": {
    means: "A text mentions everyone. All who see the channel are notified each time the message is posted.",
    why: "A message that is posted anew for a small change would call everybody again. The service also counts such mentions and asks for a permission.",
    do: "Write the words in another way, unless the call is meant. Then leave it.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Welcome @everyone" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Welcome, everybody" }
      `,
    ),
  },
  "E-BUTTON-DUPLICATE": {
    means: "Two buttons of one keyboard have the same id.",
    why: "The id tells a bot which button was pressed. With one id for two it could not know.",
    do: "Give each button an id of its own, or leave the ids out.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu:
          channel: lobby
          markdown: Choose
          keyboard:
            content:
              rows:
                - buttons:
                    - { id: "1", render_data: { label: "Yes", visited_label: "Yes" }, action: { type: 2, data: y, permission: { type: 2 } } }
                    - { id: "1", render_data: { label: "No", visited_label: "No" }, action: { type: 2, data: n, permission: { type: 2 } } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu:
          channel: lobby
          markdown: Choose
          keyboard:
            content:
              rows:
                - buttons:
                    - { id: "1", render_data: { label: "Yes", visited_label: "Yes" }, action: { type: 2, data: y, permission: { type: 2 } } }
                    - { id: "2", render_data: { label: "No", visited_label: "No" }, action: { type: 2, data: n, permission: { type: 2 } } }
      `,
    ),
  },
  "E-KEYBOARD-CARRIER": {
    means: "A message has a `keyboard:` and no `markdown:`.",
    why: "The service shows buttons under markdown only.",
    do: "Write the words under `markdown:` instead of `text:`, or remove the keyboard.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu: { channel: lobby, text: Choose, keyboard: { id: "62" } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu: { channel: lobby, markdown: Choose, keyboard: { id: "62" } }
      `,
    ),
  },
  "E-KEYBOARD-EMPTY": {
    means: "A keyboard has no row of buttons.",
    why: "The service refuses an empty keyboard.",
    do: "Add a row with a button, or remove `keyboard:`.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu: { channel: lobby, markdown: Choose, keyboard: { content: { rows: [] } } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu: { channel: lobby, markdown: Choose }
      `,
    ),
  },
  "E-KEYBOARD-TOO-MANY": {
    means: "A keyboard has more than 5 rows, or a row has more than 5 buttons.",
    why: "The service takes no more.",
    do: "Remove some, or spread them over two messages.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu:
          channel: lobby
          markdown: Choose
          keyboard:
            content:
              rows: [{ buttons: [] }, { buttons: [] }, { buttons: [] }, { buttons: [] }, { buttons: [] }, { buttons: [] }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        menu:
          channel: lobby
          markdown: Choose
          keyboard:
            content:
              rows: [{ buttons: [] }, { buttons: [] }, { buttons: [] }, { buttons: [] }, { buttons: [] }]
      `,
    ),
  },
  "E-JSON-DEPTH": {
    means: "A keyboard, embed or ark is nested more than 16 levels deep.",
    why: "These parts travel to the service as JSON. No part of a message is that deep, so this is a slip or not meant for the service.",
    do: "Look at the brackets and the indentation, and make it flatter.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        card: { channel: lobby, embed: { title: Hi, extra: [[[[[[[[[[[[[[[[ 1 ]]]]]]]]]]]]]]]] } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        card: { channel: lobby, embed: { title: Hi } }
      `,
    ),
  },
  "E-JSON-SIZE": {
    means: "A keyboard, embed or ark has more than 131072 characters as JSON.",
    why: "No message is that large; the service would refuse it after everything else was sent.",
    do: "Make it smaller, or spread it over several messages.",
    example: inShell(
      `
      embed: { title: …a book of 140000 characters… }
      `,
      `
      embed: { title: a line }
      `,
    ),
  },
  "E-NUMBER": {
    means: "A number in a keyboard, embed or ark has more digits than travel exactly.",
    why: "As a JSON number it would be rounded, and an id would become another id.",
    do: "Put it in quotes: ids travel as text.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        card: { channel: lobby, embed: { title: Hi, owner: 1442000000000000001 } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        card: { channel: lobby, embed: { title: Hi, owner: "1442000000000000001" } }
      `,
    ),
  },
} satisfies Explained;
