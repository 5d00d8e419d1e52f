// The styles of a page are one sheet without files, fonts or pictures. colors.ts has the colours, and seen-as.ts has the switch.
// page-html.ts writes the sheet into the page.

import type { AudienceSets } from "./audience-sets.js";
import { COLORS } from "./colors.js";
import { seenAsStyles } from "./seen-as.js";

/**
 * Returns the sheet. No line begins with a colon or contains the sign of a log command. Output to a CI log escapes such signs,
 * and then the sheet no longer matches its digest.
 */
export const styles = (audiences: number, sets: AudienceSets): string =>
  [COLORS, TEXT, FRAME, TREE, VALUES, GUILD, MATRIX, seenAsStyles(audiences, sets), NARROW, PRINT]
    .map((one) => one.trim())
    .join("\n");

const TEXT = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:72px}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.6 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,PingFang SC,Hiragino Sans GB,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,Source Han Sans SC,WenQuanYi Micro Hei,sans-serif;overflow-wrap:anywhere}
main{max-width:1100px;margin:0 auto;padding:32px 24px 64px}
h1{font-size:26px;line-height:1.3;margin:0}
h2{font-size:18px;line-height:1.4;margin:44px 0 12px}
h3{font-size:13px;line-height:1.4;margin:0;color:var(--quiet);font-weight:600}
p{margin:4px 0}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
code,pre{font:13px/1.6 ui-monospace,SFMono-Regular,SF Mono,Menlo,Consolas,Liberation Mono,Noto Sans Mono CJK SC,Noto Sans SC,PingFang SC,Microsoft YaHei,monospace}
pre{overflow-x:auto;margin:8px 0}
ul,ol{margin:0;padding:0;list-style:none}
.vh{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
svg{width:16px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;vertical-align:-3px}
.t-strong{font-weight:600}
.t-quiet{color:var(--quiet)}
.t-danger,.t-removed{color:var(--red)}
.t-caution,.t-changed{color:var(--amber)}
.t-good,.t-added{color:var(--green)}
.t-remembered{color:var(--blue)}
.t-typed{font-family:ui-monospace,monospace}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:8px;border-radius:6px}
summary,li>.head,.side li{padding-inline:8px}
:is(a,summary,.wide,.strip):focus-visible,label:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
`;

const FRAME = `
.over{color:var(--quiet);margin:0 0 2px}
.verdict{display:flex;gap:14px;align-items:flex-start;margin:20px 0 0;padding:18px 20px;border:1px solid var(--line);border-left:4px solid var(--blue);border-radius:10px;background:var(--soft)}
.verdict>svg{width:26px;height:26px;margin-top:3px;color:var(--blue)}
.verdict.blocked,.verdict.danger{border-left-color:var(--red)}
.verdict.blocked>svg,.verdict.danger>svg,.verdict.blocked h2,.verdict.danger h2{color:var(--red)}
.verdict.none{border-left-color:var(--green)}
.verdict.none>svg{color:var(--green)}
.verdict h2{margin:0 0 4px;font-size:21px}
.dangers{margin:0 0 8px}
.dangers li{display:flex;gap:6px;padding:3px 0}
.dangers a{text-decoration:underline;text-underline-offset:3px}
.counts{display:flex;flex-wrap:wrap;gap:2px 18px;margin:8px 0}
.counts.marks{color:var(--quiet);margin:0 0 12px}
.sub{color:var(--quiet);font-size:13px;margin-top:10px}
.note{margin:10px 0;padding:12px 16px;border:1px solid var(--line);border-left:4px solid var(--blue);border-radius:8px}
.note.error{border-left-color:var(--red)}
.note.warning{border-left-color:var(--amber)}
.note .level{margin:0 0 2px;display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center}
.note.error .level b,.note.error .level svg{color:var(--red)}
.note.warning .level b,.note.warning .level svg{color:var(--amber)}
.note .at{color:var(--quiet)}
.help{padding-left:14px;border-left:2px solid var(--line);color:var(--quiet)}
table{border-collapse:collapse;width:100%}
.columns th{text-align:left;vertical-align:top;font-weight:600;padding:9px 20px 9px 0;white-space:nowrap;border-top:1px solid var(--line)}
.columns td{padding:3px 0;vertical-align:top}
.columns tr:has(th) td{border-top:1px solid var(--line);padding-top:9px}
.columns tr:not(:has(+tr td:only-child)) td{padding-bottom:9px}
.items td,.items th{text-align:left;font-weight:400;padding:4px 16px 4px 0;border-top:1px solid var(--line)}
.turn.gains{color:var(--green)}
.turn.loses{color:var(--red)}
.turn.t-danger{color:var(--red);font-weight:600}
.opens{display:inline-flex;align-items:center;gap:5px;padding:0 9px;border:1px solid var(--red);border-radius:12px;background:var(--red-soft);color:var(--red);font-size:13px;font-weight:600}
td .opens{text-indent:0}
.opens:before{content:"!"}
.turn:before{font-weight:700;margin-right:7px}
.turn.gains:before{content:"+"}
.turn.loses:before{content:"−"}
td .turn{display:block;padding-left:18px;text-indent:-18px}
td .turn:before{display:inline-block;width:18px;margin:0;text-indent:0}
.bar{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:12px;margin:28px -24px 0;padding:6px 24px;background:var(--ground);border-block:1px solid var(--line)}
.bar>b{flex:none;font-size:13px;color:var(--quiet)}
.strip{display:flex;gap:6px;overflow-x:auto;min-width:0;padding:2px;scrollbar-width:thin;border-radius:8px}
.bar label,.pick label{position:relative;flex:none;display:flex;align-items:center;min-height:44px;padding:0 14px;border-radius:8px;color:var(--quiet);cursor:pointer;white-space:nowrap}
.bar input,.pick input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer}
.bar label:hover,.pick label:hover{background:var(--soft)}
.bar label:has(:checked),.pick label:has(:checked){background:var(--chosen);color:var(--ink);font-weight:600;box-shadow:inset 0 0 0 1px var(--focus)}
@supports not selector(:has(*)){.bar,.pick{display:none}}
`;

const TREE = `
.tree{margin:0 0 14px;border:1px solid var(--line);border-radius:10px;padding:6px 0}
.tree ul{margin-left:26px;border-left:1px solid var(--line)}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px;min-height:36px;padding-inline:12px!important}
.mark{flex:none;width:1.1em;text-align:center;font:700 15px/1.2 ui-monospace,Menlo,Consolas,monospace}
.head>svg{color:var(--quiet)}
.head>.name{max-width:calc(100% - 1.1em - 40px)}
.head .about{color:var(--quiet);font-size:13px}
.head .about [class]{color:revert-layer}
.head>.at{margin-left:auto;color:var(--quiet);font-size:12px;padding-left:12px}
.tree>li>.head .name{font-weight:600}
.kept>.head .name,.kept>.head .about{color:var(--quiet);font-weight:400}
.tree li:target>.head{background:var(--chosen);border-radius:6px}
.body{padding:0 12px 8px 58px;font-size:14px}
.body p{margin:1px 0}
.more{padding:6px 12px;color:var(--quiet);font-size:13px}
`;

const VALUES = `
.chips{display:flex;flex-wrap:wrap;gap:6px;margin:4px 0}
.chip{display:inline-block;padding:1px 10px;border:1px solid var(--line);border-radius:14px;font-size:13px;color:var(--quiet)}
.chip i{font-style:normal}
u{display:inline-block;text-decoration:none;position:relative;width:.95em;height:.6em;overflow:hidden;text-indent:2em;white-space:nowrap}
u:before,u:after{content:"";position:absolute;top:50%;box-sizing:border-box;border:solid;border-width:1.5px 0 0}
u:before{left:0;right:1px;transform:translateY(-50%)}
u:after{right:1px;width:.42em;height:.42em;border-width:1.5px 1.5px 0 0;transform:translateY(-50%) rotate(45deg)}
.chip svg,.m svg,.mark svg,:is(.legend,.counts) b svg{width:1em;height:1em;vertical-align:-.12em}
.m svg,.mark svg,:is(.legend,.counts) b svg{stroke-width:2.6}
.chip b{font-weight:400;color:var(--ink)}
.key{color:var(--quiet)}
.chip del{padding:0;color:var(--red)}
.chip ins{padding:0;color:var(--green);font-weight:600}
.chip.reveals{border-color:var(--red);background:var(--red-soft)}
.chip.reveals,.chip.reveals :is(b,del,ins){color:var(--red)}
.text{margin:4px 0}
.text>summary{min-height:44px;padding:0;font-size:13px}
summary:before{content:"";flex:none;width:0;height:0;border:5px solid transparent;border-left:6px solid var(--quiet);border-right:0;transition:transform .1s}
details[open]>summary:before{transform:rotate(90deg)}
.lines{border:1px solid var(--line);border-radius:8px;background:var(--soft);padding:8px 0;font-size:14px}
.ln{padding:0 14px;min-height:1.6em;white-space:pre-wrap}
.sg{display:inline-block;width:1.3em;font:700 14px/1.4 ui-monospace,Menlo,Consolas,monospace}
.ln.old{background:var(--red-soft);color:var(--red)}
.ln.new{background:var(--green-soft);color:var(--green)}
.ln.changed .sg{color:var(--amber)}
.ln.same{color:var(--quiet)}
.lines summary{color:var(--quiet);font-size:13px}
del,ins{text-decoration:none;border-radius:3px;padding:0 2px}
.ln del{background:var(--red-word);text-decoration:line-through}
.ln ins{background:var(--green-word);text-decoration:underline;text-underline-offset:3px}
.waves summary{font-weight:600}
.waves details ul{padding:0 0 8px 24px}
.plain li{padding:6px 0}
`;

const GUILD = `
.legend{display:flex;flex-wrap:wrap;gap:2px 18px;color:var(--quiet);font-size:13px;margin:0 0 10px}
.pick{display:none}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:20px}
.side{border:1px solid var(--line);border-radius:10px;padding:10px 8px;min-width:0}
.side h3{padding:2px 8px 6px}
.side summary{min-height:44px;font-size:14px}
.side details+details summary{margin-top:6px}
.side summary:before{display:none}
.side summary>svg{transform:rotate(-90deg);color:var(--quiet)}
.side details[open]>summary>svg{transform:none}
.side summary .count{font-size:13px}
.side li{display:flex;flex-wrap:wrap;align-items:center;gap:2px 8px;min-height:34px;border-radius:6px}
.side li:hover{background:var(--soft)}
.side li.u{color:var(--quiet);padding-left:calc(16px + 1.1em)}
.side li>svg{color:var(--quiet)}
.side .room{min-width:0}
.side .r .room{color:var(--ink);font-weight:var(--weight,600)}
.side .n{display:var(--unseen,none)}
.side a{display:inline-flex;align-items:center;min-height:34px;color:inherit;text-decoration:inherit}
.side a:hover{text-decoration:underline}
.m{flex:none;width:1.1em;text-align:center;font:700 15px/1.2 ui-monospace,Menlo,Consolas,monospace}
.side.before .r:has(>.m.t-removed)>.room{color:var(--red);text-decoration:line-through}
.after .r:has(>.m.t-added){background:var(--green-soft)}
.before .r:has(>.m.t-removed){background:var(--red-soft)}
.side .chips{flex-preconditions:100%;margin:0 0 6px;padding-left:calc(1.1em + 32px)}
.side details>.chips{margin-left:8px}
.s{align-items:center}
.side .turn{padding:0 9px;border-radius:12px;font-size:13px}
.side .turn.gains{background:var(--green-soft)}
.side .turn.loses{background:var(--red-soft)}
.q{display:inline-flex;justify-content:center;width:20px;border:1px dashed var(--quiet);border-radius:10px;font-size:12px;color:var(--quiet)}
`;

const MATRIX = `
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:10px;margin:0 0 10px}
.matrix{font-size:14px;width:auto;min-width:100%}
.matrix th,.matrix td{padding:6px 12px;border-top:1px solid var(--line);white-space:nowrap;text-align:center}
.matrix thead th{border-top:0;font-weight:600;font-size:13px;vertical-align:bottom;color:var(--quiet)}
.matrix tr>th:first-child{text-align:left;position:sticky;left:0;background:var(--ground);font-weight:400;max-width:240px;white-space:normal;min-width:140px}
.matrix th svg{margin-right:7px;color:var(--quiet)}
.matrix th bdi+svg{margin:0 0 0 7px}
.matrix td{font-variant-numeric:tabular-nums;letter-spacing:.03em;color:var(--quiet)}
.matrix.many thead th span{writing-mode:vertical-rl;max-height:180px;overflow:hidden}
.matrix.many td{padding:6px 8px}
.matrix td:has(b,s){font-weight:600}
.matrix td:has(b){background:var(--green-soft);color:var(--green)}
.matrix td:has(s){background:var(--red-soft);color:var(--red)}
.matrix td:has(b):has(s){background:var(--amber-soft);color:var(--amber)}
.matrix :is(b,s){font-weight:600;text-decoration:none}
.matrix b:before{content:"+"}
.matrix s:before{content:"−"}
.matrix :is(b,s){margin-left:.3em}
`;

const NARROW = `
@media (max-width:760px){
main{padding:20px 16px 48px}
h1{font-size:22px}
.verdict{padding:14px;gap:10px}
.verdict h2{font-size:19px}
.bar{margin-inline:-16px;padding-inline:16px}
.pick{display:flex;gap:6px;margin:0 0 10px}
.sides{display:block}
.side li,.side a{min-height:44px}
.side h3{display:none}
:root:has(#sb:checked) .side.after,:root:not(:has(#sb:checked)) .side.before{display:none}
.tree ul{margin-left:14px}
.body{padding-left:37px}
.head>.at{margin-left:0;padding-left:0}
.columns,.columns tbody,.columns tr,.columns th,.columns td{display:block}
.columns th{padding-bottom:0}
.columns tr:has(th) td{border-top:0;padding-top:2px}
}
@media (pointer:coarse){.side li,.side a,.head{min-height:44px}}
`;

/**
 * A printed page shows everything: both sides, the folded parts, and the chosen audience. It keeps the signs and omits
 * backgrounds.
 */
const PRINT = `
@media print{
body{font-size:10pt}
main{max-width:none;padding:0}
h2{margin-top:24px}
h2,h3,.legend,.counts.marks,summary,.head:has(+*){break-after:avoid}
.note,.verdict,.side li,.head,.body:not(:has(.text)),.ln,tr,.waves li{break-inside:avoid}
.pick,.bar label:not(:has(:checked)){display:none}
.bar{position:static;margin-inline:0;padding:2px 0}
.bar label,.side li,.side a,.head,summary,.side summary,.text>summary{min-height:24px}
.sides{display:grid;gap:12px}
.side.before,.side.after,.side h3{display:block!important}
.side h3{padding:2px 8px 6px}
.side .chips{padding-left:calc(1.1em + 32px)}
summary:before,.side summary .count{display:none}
details::details-content{content-visibility:visible;block-size:auto}
.wide{overflow:visible}
}
`;
