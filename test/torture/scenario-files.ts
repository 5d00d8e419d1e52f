// The files of the scenario: one is applied before, the other under torture. They have messages, pins, reactions and threads, or none
// of these.
//
// A section uses the files without messages if a loss is beyond recovery. A lost state loses the messages without a pin too.
//
// The second file creates, adopts, renames and deletes a role. It gives and takes memberships and an office, and `removed:` names a user.
// The user `frank` leaves the guild after the first apply.
//
// The memberships of three users depend on the order of the calls. The user `hana` joins the rangers after they lose `chat`. She leaves the
// patrol after she sees `shots` as a ranger. The user `ivan` leaves the rangers before they gain `shots` and `tools`. The user `jack`
// leaves the dawn after `vault` opens to all. Then he joins the dusk, because both roles together let him speak in `watch`. He joins after
// `nook` turns private, where the dusk has speak alone, and before `teams` turns private.

export const GUILD = "700000000000000001";

export interface ScenarioFiles {
  /** This file is applied before, so that a state exists. */
  readonly first: string;
  /** The bench tortures the apply of this file. */
  readonly file: string;
}

export const scenarioFiles = (content: boolean): ScenarioFiles => ({
  first: firstFile(content),
  file: tortured(content),
});

/** The image lies next to the file. */
export const IMAGE = { name: "banner.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n0123", "latin1") } as const;

/** A role that the file gives by its id has its name as the key. */
const PEOPLE = `guildform: 1
guild: "${GUILD}"
users: { alice: "902", bob: "903", carol: "904", dave: "905", erin: "906", frank: "907", gina: "908", hana: "909", ivan: "910", jack: "911" }
roles:
  moderator: "10012"
  guest: "10013"
  helper: { name: helper }
`;

const FIRST_ROLES = `  scouts: { name: scouts, create: true, members: [bob, dave, ivan] }
  veterans: { name: veterans, manage: true }
  dawn: { name: dawn, manage: true }
  dusk: { name: dusk, manage: true }
`;

const ROLES = `  scouts: { name: rangers, create: true, color: "#4C8BF5", hoist: true, members: [alice, bob, hana] }
  patrol: { name: patrol, create: true, hoist: true, members: { add: [dave, frank], never: [erin, hana] } }
  pioneers: { name: pioneers, create: true, color: "#20A060", hoist: true, members: { add: [carol, erin] } }
  dawn: { name: dawn, manage: true, members: { never: [jack] } }
  dusk: { name: dusk, manage: true, members: { add: [jack] } }
`;

const KEYBOARD = `{ content: { rows: [{ buttons: [{ id: go, render_data: { label: go, visited_label: went, style: 1 }, action: { type: 2, permission: { type: 2 }, data: /go, unsupport_tips: old } }] }] } }`;

const FIRST_CONTENT = `announcement: { message: house-rules }
messages:
  house-rules: { channel: rules, text: "the law, first edition" }
  menu: { channel: news, markdown: "a menu of two", keyboard: ${KEYBOARD}, reactions: ["🎉"] }
  farewell: { channel: faq, text: "so long <@alice>" }
policy: { messages_per_channel_per_day: 50 }
`;

const CONTENT = `announcement: { message: house-rules }
messages:
  house-rules: { channel: rules, text: "the law, second edition" }
  menu: { channel: news, markdown: "a menu of three", keyboard: ${KEYBOARD}, reactions: ["system:76"] }
  greeting: { channel: welcome, text: "hello <@alice>, see <#porch>", reactions: ["🎉", "system:76"] }
  banner: { channel: lobby, image: { file: ./${IMAGE.name} } }
  card: { channel: lobby, embed: { title: a card } }
policy: { messages_per_channel_per_day: 50 }
`;

const RECOMMENDED = `announcement: { recommend: { type: welcome, channels: [{ channel: rules, introduce: first }, { channel: porch, introduce: then }] } }
`;

const OLD_THREADS = ", threads: [{ key: old, title: the old thread, format: text, content: old }]";
const NEW_THREADS = ", threads: [{ key: new, title: the new thread, format: text, content: new }]";
const FIRST_THREAD = ", threads: [{ key: ask, title: how to ask, format: markdown, content: '**ask**' }]";

const firstFile = (content: boolean): string => `${PEOPLE}${FIRST_ROLES}
groups:
  - name: start
    channels:
      - { name: rules, pins: [{ message_id: 08r1 }, { message_id: 08r2 }${content ? ", house-rules" : ""}] }
      - { name: news }
      - { name: faq, speak_permission: members${content ? ", pins: [farewell]" : ""} }
      - { name: nook, permissions: { roles: { dusk: [speak] } } }
  - name: plaza
    channels:
      - name: chat
        permissions: { roles: { moderator: [view, speak], guest: [view, speak] }, users: { bob: [view, speak] } }
        pins: [{ message_id: 08c1 }]
      - { name: teams }
      - name: shots
        permissions: { roles: { moderator: [view, speak], guest: [view] }, users: { bob: [view, speak], frank: [view] } }
      - { name: call, type: voice }
      - { name: vault, permissions: { roles: { moderator: [view], guest: [view, speak], dawn: [view] } } }
      - { name: watch, permissions: { roles: { dawn: [view], dusk: [speak] } } }
  - name: old corner
    channels: [{ name: attic }, { name: cellar }]
channels:
  - { name: lobby }
  - { name: shed }
  - { name: board, type: forum${content ? OLD_THREADS : ""} }
${content ? FIRST_CONTENT : "announcement: { channel: news, message_id: 08n1 }\n"}`;

const tortured = (content: boolean): string => `${PEOPLE}${ROLES}
groups:
  - key: plaza
    name: market place
    channels:
      - key: call
        name: call
        type: voice
        permissions: { roles: { guest: [view, speak] } }
      - key: chat
        name: chat
        private_type: members
        permissions: { roles: { moderator: [view, speak], guest: [view], scouts: [], pioneers: [view] }, users: { bob: [] } }
        pins: [{ message_id: 08c2 }]
      - key: shots
        name: screen shots
        private_type: members
        permissions: { roles: { moderator: [view], guest: [view, speak], scouts: [view] }, users: { bob: [view], frank: [view] } }
      - { key: vault, name: vault, private_type: public, permissions: { roles: { moderator: [view, speak], guest: [], dawn: [view] } } }
      - { key: watch, name: watch, permissions: { roles: { dawn: [view], dusk: [speak] } } }
      - key: backroom
        name: backroom
        private_type: admins
        permissions: { roles: { helper: [view] } }
  - key: start
    name: start
    channels:
      - { key: welcome, name: welcome, speak_permission: members, permissions: { roles: { moderator: [speak] } }${content ? ", pins: [greeting]" : ""} }
      - key: rules
        name: the rules
        channel_admins: { add: [carol], never: [dave] }
        permissions: { roles: { moderator: [view, speak] } }
        pins: [{ message_id: 08r2 }, { message_id: 08r3 }, { message_id: 08r4 }${content ? ", house-rules" : ""}]
      - { key: faq, name: faq, speak_permission: everyone${content ? ", pins: []" : ""} }
      - { key: nook, name: nook, private_type: members, permissions: { roles: { dusk: [speak] } } }
      - key: news
        name: news
        speak_permission: members
        permissions: { roles: { moderator: [speak] }, users: { alice: { speak: true } } }
        pins: [{ message_id: 08n2 }]
  - key: workshop
    name: workshop
    channels:
      - { key: bench, name: bench, permissions: { roles: { moderator: [view, speak] } } }
      - key: tools
        name: tools
        private_type: members
        speak_permission: members
        permissions: { roles: { moderator: [view, speak], scouts: [view, speak], patrol: [view], pioneers: [view] }, users: { alice: [view, speak], dave: [view], frank: [view] } }
      - { key: talks, name: talks, type: voice, permissions: { roles: { guest: [view] } } }
      - { key: teams, name: teams, private_type: members, permissions: { roles: { moderator: [view, speak], dusk: [view] }, users: { alice: [view] } } }
  - key: stage
    name: stage
    channels:
      - { key: show, name: show, type: live }
      - { key: asks, name: asks, type: forum, permissions: { roles: { moderator: [view, speak] } }${content ? FIRST_THREAD : ""} }
channels:
  - { key: porch, name: porch }
  - { key: lobby, name: great lobby, speak_permission: members }
  - { key: board, name: board, type: forum${content ? NEW_THREADS : ""} }
${content ? CONTENT : RECOMMENDED}removed: [{ channel: attic }, { channel: cellar }, { group: old corner }, { channel: shed }, { role: veterans }, { user: gina }${content ? ", { thread: board/old }, { message: farewell }" : ""}]
`;
