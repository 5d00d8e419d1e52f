// Draws the guild on a page, before and after the plan in two columns: groups, their channels, privacy and changes. Under the
// switch it also shows what an audience sees, gains and loses. page-html.ts puts it between access and changes.

import type { Address } from "../../model/address.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import type { PageLabel, PlanPageParams } from "../../words/en/render/page.js";
import { inWords } from "../../words/in-words.js";
import type { GuildPicture, PicturedGroup, PicturedRoom, RoomType } from "../plan/guild-picture.js";
import { isOpenTurn, isSureAtOneEnd, type RoomTurns, turnOf } from "../plan/room-turns.js";
import type { AudienceSets } from "./audience-sets.js";
import { type Html, html, NO_HTML } from "./html.js";
import { icon } from "./icons.js";
import { label, labelText } from "./label.js";
import { drawn, MEANINGS } from "./marks.js";

type Side = "before" | "after";

interface Drawing {
  readonly sets: AudienceSets;
  readonly side: Side;
  readonly anchors: ReadonlyMap<Address, string>;
  readonly chips: ReadonlyMap<Address, Html>;
  /** Is true when nothing changes. Then no group is folded. */
  readonly open: boolean;
}

export function guildHtml(picture: GuildPicture, drawing: Pick<Drawing, "anchors" | "chips" | "sets">): Html {
  const { before, after } = picture;
  const open = [...before, ...after].every((group) => !isTouched(group));
  return html`${guildLegend([...before, ...after])}<div class="pick" role="radiogroup" aria-label="${labelText("shown-side")}"><label><input type="radio" name="side" id="sb"><span>${label("before")}</span></label>
<label><input type="radio" name="side" id="sa" checked><span>${label("after")}</span></label></div>
<div class="sides">${sideHtml(before, { ...drawing, side: "before", open })}${sideHtml(after, { ...drawing, side: "after", open })}</div>
`;
}

/** Explains the signs that the guild uses, and no others. */
function guildLegend(groups: readonly PicturedGroup[]): Html {
  const rooms = groups.flatMap(({ group, channels }) => (group === null ? channels : [group, ...channels]));
  const marks = SIGNS.filter((sign) => rooms.some(({ mark }) => mark === sign));
  const entry = (sign: Html, meaning: PageLabel) => html`<span>${sign} ${label(meaning)}</span> `;
  return html`<p class="legend">${marks.map((sign) => entry(html`<b class="${CLASS[sign]}">${drawn(sign)}</b>`, MEANINGS[sign]))}${
    rooms.some(({ privacy }) => privacy !== "public") ? entry(icon("lock"), "private") : NO_HTML
  }${rooms.some(({ speaking }) => speaking === "members") ? entry(icon("quiet"), "members-speak") : NO_HTML}</p>
`;
}

const SIGNS = ["+", "-", "~", "→", "⇅"] as const;

const sideHtml = (groups: readonly PicturedGroup[], drawing: Drawing): Html =>
  html`<section class="side ${drawing.side}"><h3>${label(drawing.side)}</h3>
${groups.map((one) => groupHtml(one, drawing))}</section>
`;

const isTouched = ({ group, channels }: PicturedGroup): boolean =>
  (group?.mark ?? null) !== null || channels.some(({ mark }) => mark !== null);

/** Draws a group. A group without changes is folded. A group is hidden from an audience that sees none of its channels. */
function groupHtml({ group, channels }: PicturedGroup, drawing: Drawing): Html {
  const touched = isTouched({ group, channels });
  const hidden = (channels[0]?.turns ?? []).map((_, index) =>
    channels.every(({ turns }) => isHidden(turns[index], drawing.side)),
  );
  const name = group === null ? label("no-group") : inWords("name", { name: group.name });
  const count = inWords("channels-unchanged", { channels: channels.length });
  return html`<details class="g${drawing.sets.classFor("h", hidden)}"${touched || drawing.open ? html` open` : null}><summary>${markOf(group?.mark ?? null)}${icon("group")}<b>${name}</b>${
    touched || drawing.open || channels.length === 0
      ? null
      : html`<span class="t-quiet count">${count}</span>`
  }</summary>${group === null ? NO_HTML : chipsOf(group, drawing)}<ul>${channels.map((one) => roomHtml(one, drawing))}</ul></details>
`;
}

/**
 * Returns true when an audience does not see the room on this side. It returns false for a lost room on the side after the plan,
 * so that the loss is visible.
 */
function isHidden(turns: RoomTurns | undefined, side: Side): boolean {
  if (turns === undefined) return false;
  const { before, after } = turns.view;
  return side === "before" ? before === "no" : after === "no" && (before ?? "no") === "no";
}

function roomHtml(room: PicturedRoom, drawing: Drawing): Html {
  const { side, anchors, sets } = drawing;
  const { turns, mark, address, name, type } = room;
  const hidden = turns.map((one) => isHidden(one, side));
  const lost = turns.map(
    ({ view }) => side === "after" && view.after === "no" && (view.before ?? "no") !== "no",
  );
  const anchor = address === null ? undefined : anchors.get(address);
  const words = inWords("name", { name });
  const opens = side === "after" && room.reveals;
  const classes = `${mark === null ? "u" : "r"}${sets.classFor("h", hidden)}${sets.classFor("x", lost)}`;
  return html`<li class="${classes}">${mark === null ? null : markOf(mark)}${icon(type, type)}<span class="room">${
    anchor === undefined || mark === null ? words : html`<a href="#${anchor}">${words}</a>`
  }</span>${opens ? html`<b class="opens">${label("reveals")}</b>` : null}${lockOf(room)}${badges(room, side, sets)}${
    lost.includes(true) ? icon("unseen", null, "n") : null
  }${chipsOf(room, drawing)}
`;
}

const chipsOf = (
  { address, mark }: Pick<PicturedRoom, "address" | "mark">,
  { side, chips }: Pick<Drawing, "side" | "chips">,
): Html =>
  side === "before" || address === null || mark === null ? NO_HTML : (chips.get(address) ?? NO_HTML);

const markOf = (mark: PicturedRoom["mark"]): Html =>
  mark === null || mark === "·"
    ? html`<i class="m"></i>`
    : html`<i class="m ${CLASS[mark]}" role=img aria-label="${labelText(MEANINGS[mark])}">${drawn(mark)}</i>`;

const CLASS = {
  "+": "t-added",
  "-": "t-removed",
  "~": "t-changed",
  "±": "t-changed",
  "→": "t-changed",
  "⇅": "t-changed",
  "=": "t-remembered",
} as const;

function lockOf({ privacy, speaking }: PicturedRoom): Html {
  const lock =
    privacy === "public" ? NO_HTML : icon("lock", privacy === "members" ? "members-see" : "admins-see");
  return speaking === "members" ? html`${lock}${icon("quiet", "members-speak", "w")}` : lock;
}

/** Draws the access of a room under the switch. Each badge is shown to the audiences for which it is true. */
function badges({ turns, type }: PicturedRoom, side: Side, sets: AudienceSets): Html {
  const sees = ({ view }: RoomTurns) => (view[side] ?? "no") !== "no";
  const badge = (draw: (classes: string) => Html, holds: (one: RoomTurns) => boolean): Html => {
    const shown = sets.classFor("s", turns.map(holds));
    return shown === "" ? NO_HTML : draw(`s${shown}`);
  };
  const states = [
    badge(
      (shown) => icon("quiet", "read-only", shown),
      (one) => sees(one) && one.speak[side] === "no",
    ),
    badge(unknown("view-unknown"), (one) => one.view[side] === "unknown"),
    badge(unknown("speak-unknown"), (one) => one.view[side] === "yes" && one.speak[side] === "unknown"),
    badge(
      (shown) => icon("live", "may-live", shown),
      (one) => type === "live" && one.live[side] === "yes",
    ),
  ];
  return side === "before" ? html`${states}` : html`${states}${turnBadges({ turns, type }, sets)}`;
}

/** Draws gains and losses such as `+ now sees, speaks`. One badge serves all audiences with the same gain or loss. */
function turnBadges({ turns, type }: Pick<PicturedRoom, "turns" | "type">, sets: AudienceSets): Html {
  const holders = new Map<string, { readonly turn: Turned; readonly those: Set<number> }>();
  for (const [index, one] of turns.entries()) {
    for (const turn of TURNS.flatMap((some) => turnedIn(one, some, type))) {
      const key = JSON.stringify(turn);
      const entry = holders.get(key) ?? { turn, those: new Set() };
      holders.set(key, entry);
      entry.those.add(index);
    }
  }
  const drawnBadges = [...holders.values()].map(({ turn, those }) => {
    const shown = sets.classFor(
      "s",
      turns.map((_, index) => those.has(index)),
    );
    const way = turn.turn === "gained" ? "gains" : "loses";
    return html`<span class="turn ${way} s${shown}">${inWords("room-turn", turn)}</span>`;
  });
  return html`${drawnBadges}`;
}

type Turned = PlanPageParams["room-turn"];

const TURNS: readonly Pick<Turned, "turn" | "perhaps">[] = [
  { turn: "gained", perhaps: false },
  { turn: "lost", perhaps: false },
  { turn: "gained", perhaps: true },
  { turn: "lost", perhaps: true },
];

/**
 * Returns the turns of a room. It leaves out a right to go live that is unsure on both sides, if the channel is not a live
 * channel.
 */
function turnedIn(
  turns: RoomTurns,
  { turn, perhaps }: Pick<Turned, "turn" | "perhaps">,
  type: RoomType,
): Turned[] {
  const rights = SETTABLE_FLAGS.filter(
    (right) =>
      turnOf(turns[right]) === turn &&
      isOpenTurn(turns[right]) === perhaps &&
      (right !== "live" || type === "live" || !perhaps || isSureAtOneEnd(turns[right])),
  );
  return rights.length === 0 ? [] : [{ turn, rights, perhaps }];
}

const unknown =
  (meaning: PageLabel) =>
  (shown: string): Html =>
    html`<span class="q ${shown}" role=img aria-label="${labelText(meaning)}">?</span>`;
