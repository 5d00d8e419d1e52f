// Lists files for the guild of case.ts, each with another kind of plan. The cases plan each file in every form, save and show the plan,
// apply it, and undo the apply.

import { BEFORE, PEOPLE } from "../../../engine/everything-to-do.js";

/** This file declares the guild without a change. */
export const AS_IT_IS = BEFORE;

/** This file creates a group with two channels, and a channel without a group. */
export const CREATES = AS_IT_IS.replace(
  "channels: [{ name: lobby }",
  `  - name: more
    channels: [{ name: one }, { name: two, type: voice }, { name: den, private_type: members, permissions: { users: { bob: [view] } } }]
channels: [{ name: news, sub_type: announcement, speak_permission: members }, { name: lobby }`,
);

/** This file creates, renames, moves, narrows, grants, revokes, pins, unpins, announces and deletes. */
export const EVERYTHING = `${PEOPLE}groups:
  - name: start
    channels:
      - { name: talk, permissions: { roles: { guest: [] }, users: { bob: [view], alice: [speak] } } }
      - key: rules
        name: house rules
        channel_id: "101"
        pins: [{ message_id: m2 }, { message_id: m3 }]
        permissions: { roles: { moderator: [view, speak], guest: [view] }, users: { bob: [speak] } }
      - key: hall
        name: great hall
        channel_id: "102"
        private_type: members
        permissions: { roles: { moderator: [view, speak] }, users: { bob: [speak] } }
  - name: team
    channels:
      - { key: a, name: desk a, permissions: { roles: { moderator: [view, speak] } } }
      - { key: den, name: den, private_type: members, permissions: { users: { bob: [view], alice: [view, speak] } } }
channels:
  - { name: lobby, speak_permission: members, permissions: { roles: { moderator: [speak], guest: [speak] } } }
announcement: { recommend: { channels: [{ channel: lobby, introduce: come in }] } }
removed: [{ channel_id: "111" }, { channel_id: "113" }, { group_id: "110" }]
`;

const BUTTON = `{ id: a, render_data: { label: A, visited_label: B, style: 1 }, action: { type: 1, permission: { type: 2 }, data: x, unsupport_tips: old } }`;

/** This file has messages in every form, reactions, pins of them, an announcement and threads. */
export const CONTENT = `${AS_IT_IS.replace("channels: [{ name: lobby }, { name: attic }]", "")}channels:
  - { name: lobby }
  - { name: attic, pins: [notice] }
  - key: forum
    name: forum
    type: forum
    threads:
      - { key: welcome, title: Welcome, format: markdown, content: "# hello" }
      - { key: faq, title: FAQ, format: text, content: questions }
messages:
  notice: { channel: attic, text: "Be kind, see <#lobby> and <@alice> <emoji:76>", reactions: ["🎉", "system:76"] }
  menu: { channel: hall, markdown: "# menu", keyboard: { content: { rows: [{ buttons: [${BUTTON}] }] } }, on_change: edit }
  banner: { channel: talk, image: "https://example.com/a.png" }
  card: { channel: rules, embed: { title: t, prompt: p, thumbnail: { url: u }, fields: [{ name: n }] } }
  ark: { channel: dusty, ark: { template_id: 23, kv: [{ key: "#DESC#", value: d }] } }
announcement: { message: notice }
`;

/** This is the content with other texts and other reactions, and without some parts. */
export const CONTENT_CHANGED = CONTENT.replace("Be kind", "Be very kind")
  .replace('"🎉", ', '"👍", ')
  .replace('markdown: "# menu"', 'markdown: "# new menu"')
  .replace("a.png", "b.png")
  .replace("title: t,", "title: other,")
  .replace(
    "announcement: { message: notice }",
    "announcement: { recommend: { channels: [{ channel: lobby }] } }",
  )
  .replace("removed: []", "");

const POLICED = (policy: string, rest = "") => `${AS_IT_IS}policy: ${policy}\n${rest}`;

/** Each value is a file for the guild of case.ts. */
export const SITUATIONS: Readonly<Record<string, string>> = {
  "as it is": AS_IT_IS,
  creates: CREATES,
  everything: EVERYTHING,
  content: CONTENT,
  "content, more a day": `${CONTENT}policy: { messages_per_channel_per_day: 20 }\n`,
  "nothing declared": "",
  "one channel": "channels: [{ name: lobby }]\n",
  "unmanaged are errors": "channels: [{ name: lobby }]\npolicy: { unmanaged_channels: error }\n",
  "implicit removal": "channels: [{ name: lobby }]\npolicy: { removal: implicit }\n",
  "deletes blocked": POLICED("{ limits: { deletes: 0 } }", `removed: [{ channel_id: "113" }]\n`).replace(
    ", { name: attic }",
    "",
  ),
  "revokes blocked": POLICED("{ limits: { revokes: 0 } }").replace("guest: [speak]", "guest: []"),
  "updates blocked": `${EVERYTHING}policy: { limits: { updates: 1 } }\n`,
  "percent of deletes": `${EVERYTHING}policy: { limits: { deletes: "10%" } }\n`,
  "reveals blocked": `${PEOPLE}channels: [{ name: lobby, private_type: public }, { name: attic, permissions: { roles: { guest: [view] } } }]\npolicy: { limits: { reveals: 0 } }\n`,
  protected: POLICED("{ protect: [attic] }", `removed: [{ channel_id: "113" }]\n`).replace(
    ", { name: attic }",
    "",
  ),
  "protected and kept": POLICED("{ protect: [rules, group.start, attic] }"),
  "near names": `groups: [{ name: Start, channels: [{ name: "rules " }, { name: Hall }] }]\nchannels: [{ name: "Lobby" }, { name: ａttic }]\n`,
  "locks out": `${PEOPLE}channels: [{ name: lobby, private_type: members }, { name: attic, private_type: admins }]\n`,
  "closes a group": `${PEOPLE}groups: [{ name: start, channels: [{ name: rules, private_type: members, permissions: { roles: { moderator: [view] } } }] }]\n`,
  "moves all": `groups:\n  - { name: old, channels: [{ name: talk }, { name: rules }, { name: dusty }] }\n  - { name: start, channels: [{ name: hall }] }\nchannels: [{ name: attic }, { name: lobby }]\n`,
  "empties a group": `groups: [{ name: start, channels: [{ name: rules }, { name: hall }, { name: talk }, { name: dusty }] }]\nremoved: [{ group_id: "110" }]\n`,
  "removes a group with channels": `removed: [{ group_id: "100" }]\n`,
  "unknown id": `channels: [{ name: lobby, channel_id: "999" }]\n`,
  "id of another kind": `channels: [{ name: lobby, channel_id: "100" }]\n`,
  "changes a type": `channels: [{ name: lobby, type: voice }, { name: attic, type: forum }]\n`,
  application: `channels: [{ name: votes, type: application, application_id: "1000010" }, { name: lobby }]\n`,
  "message gone": `channels: [{ name: lobby, pins: [{ message_id: m9 }] }]\n`,
  "announces a message": `channels: [{ name: rules }]\nmessages: { hello: { channel: rules, text: hello, message_id: m1 } }\nannouncement: { message: hello }\n`,
  "no announcement": `channels: [{ name: rules }]\nannouncement: none\n`,
  "long text": `channels: [{ name: rules }]\nmessages: { hello: { channel: rules, text: "${"many words in a row ".repeat(60)}" } }\n`,
  "odd names": `channels: [{ name: "::error::x" }, { name: "##[error]" }, { name: "a\\u202eb" }, { name: "规则🎉" }, { name: "a\\tb" }]\n`,
};
