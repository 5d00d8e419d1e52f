// Makes the trees of a document from the changes of a plan. Each object has a mark, a name, an address, a place in the file and
// its details. The document of a plan contains them (plan-document.ts), and so does the end of an apply (render/outcome-text.ts).

import type { Address } from "../../model/address.js";
import { shownPartsOfForm } from "../../plan/content/shown-parts.js";
import type { Change, Deferred } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";
import { type Block, paragraph, type TreeRow } from "../document/block.js";
import { run } from "../document/run.js";
import { adoptedParentRow, adoptedRow } from "./adopted-row.js";
import { changeBlocks, isOnlyClaimed } from "./change-block.js";
import { changeDetails } from "./change-details.js";
import { changeHeadline, parentHeadline } from "./change-headline.js";
import { COMES, REMEMBERED } from "./change-mark.js";
import type { ChangeNode, ChangeSection } from "./change-tree.js";
import { type Alike, foldAlike, isOnlyAdopted, type LikeChanges } from "./like-changes.js";
import { isInsideChannel } from "./shown-kinds.js";

export interface ChangesToShow {
  /** Is true when the trees have every address and every reason. */
  readonly verbose?: boolean;
  /** Is true when created channels with the same traits are one line. `verbose` shows each channel. */
  readonly fold?: boolean;
  /** Maps the forms of mentions in messages to the names of the file. An id stays if its name is unknown. */
  readonly mentions?: ReadonlyMap<string, string>;
}

/** Returns no block for no changes. `later` lists the changes that no call carries out for now. */
export function changeTrees(
  sections: readonly ChangeSection[],
  {
    verbose = false,
    fold = false,
    mentions = NO_MENTIONS,
    later = [],
  }: ChangesToShow & { readonly later?: readonly Pick<Deferred, "address">[] },
): Block[] {
  if (sections.length === 0) return [];
  const deferred = new Set(later.map(({ address }) => address));
  const layout = { verbose, deferred, fold: fold && !verbose, mentions, group: null };
  return [{ kind: "trees", trees: withoutGaps(sections.map(({ roots }) => rowsOf(roots, layout))) }];
}

/** Joins adjacent trees of one recorded line each, so that a plan that adopts a whole guild stays short. */
function withoutGaps(trees: readonly TreeRow[][]): TreeRow[][] {
  const joined: TreeRow[][] = [];
  for (const tree of trees) {
    const last = joined.at(-1);
    if (last?.every(isOneLine) && tree.every(isOneLine)) last.push(...tree);
    else joined.push([...tree]);
  }
  return joined;
}

const isOneLine = ({ mark, details, rows }: TreeRow): boolean =>
  mark === REMEMBERED && details.length === 0 && rows.length === 0;

const NO_MENTIONS: ReadonlyMap<string, string> = new Map();

interface Layout {
  readonly verbose: boolean;
  readonly deferred: ReadonlySet<Address>;
  readonly fold: boolean;
  readonly mentions: ReadonlyMap<string, string>;
  /** Holds the name of the group above. It is null for groups. */
  readonly group: string | null;
}

const rowsOf = (nodes: readonly ChangeNode[], layout: Layout): TreeRow[] =>
  (layout.verbose ? nodes : foldAlike(nodes, { deferred: layout.deferred, isLong: layout.fold })).flatMap(
    (one) => ("nodes" in one ? [likeRow(one, layout.group)] : nodeRows(one, layout)),
  );

/** Returns a row such as `+ 38 channels in 归档 …, --verbose shows them`. */
function likeRow({ nodes, alike }: LikeChanges, group: string | null): TreeRow {
  if (alike.are === "adopted") return adoptedRow(nodes);
  return {
    mark: COMES,
    address: null,
    name: [run(inWords("like-channels", { channels: nodes.length, group }))],
    about: [],
    aside: [],
    hangs: false,
    at: null,
    danger: false,
    changes: nodes.length * (1 + alike.given.length),
    details: alikeWords(alike)
      .filter(({ isEmpty }) => !isEmpty)
      .map((one) => paragraph(one, { tone: "quiet" })),
    rows: [],
  };
}

const alikeWords = ({ traits, given }: Alike & { readonly are: "new" }): Sentence[] => [
  traits,
  ...(given.length === 0 ? [] : [inWords("given-to-each", { given })]),
];

/** Returns a row for each block. The objects inside are below the last row. */
function nodeRows(node: ChangeNode, layout: Layout): TreeRow[] {
  const group = node.changes[0]?.name ?? node.name ?? node.address;
  if (!layout.verbose && node.children.length > 0 && isOnlyAdopted(node, layout.deferred))
    return [adoptedParentRow(node)];
  const rows = node.children.length === 0 ? [] : rowsOf(node.children, { ...layout, group });
  if (node.changes.length === 0) {
    return [
      {
        ...parentHeadline(node),
        address: node.address,
        hangs: false,
        at: null,
        danger: false,
        changes: 0,
        details: [],
        rows,
      },
    ];
  }
  const { verbose, deferred, mentions } = layout;
  const blocks = changeBlocks(namedMentions(node.changes, mentions));
  return blocks.map((block, index) => {
    const { mark, name, about, aside } = changeHeadline(block, {
      verbose,
      later: deferred.has(block.main.address),
    });
    // The row lists each member, because a plan has thousands of rows and a copy of a row costs twice as much.
    return {
      mark,
      name,
      about,
      aside,
      address: block.main.address,
      hangs: isInsideChannel(block.main.kind),
      at: block.main.source,
      danger: !block.main.reversible || block.main.reveals !== undefined,
      changes: block.claims.length + (isOnlyClaimed(block) ? 0 : 1),
      details: changeDetails(block, verbose),
      rows: index < blocks.length - 1 ? [] : rows,
    };
  });
}

/**
 * Shows mentions in the texts of messages by the names of the file: `<#rules>` and `<@alice>` instead of ids. Only a preview has these
 * names. Bodies of calls and plans have ids. `names` maps a form to its name, such as `<@903>` to `<@alice>`. A form without a name stays.
 */
function namedMentions(changes: readonly Change[], names: ReadonlyMap<string, string>): readonly Change[] {
  if (names.size === 0) return changes;
  const named = (value: Change["attributes"][number]["before"]) =>
    typeof value === "string" ? value.replace(FORM, (form) => names.get(form) ?? form) : value;
  return changes.map((change) =>
    change.kind !== "message"
      ? change
      : {
          ...change,
          attributes: change.attributes.map((one) =>
            TEXTS.has(one.path) ? { ...one, before: named(one.before), after: named(one.after) } : one,
          ),
        },
  );
}

const FORM = /<[@#][0-9]{1,20}>/g;
const TEXTS: ReadonlySet<string> = new Set(shownPartsOfForm("text"));
