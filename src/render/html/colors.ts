// The colours of a page have a light and a dark form. Each pair of ink and ground has a contrast of at least 4.5 to 1.

export const COLORS = `
:root{color-scheme:light dark;
--ground:#fff;--soft:#f6f8fa;--line:#d8dee4;--ink:#1f2328;--quiet:#59636e;--link:#0550ae;--chosen:#eaf2fd;--focus:#0969da;
--green:#116329;--green-soft:#e6f6ea;--green-word:#a6e9b5;
--red:#b31d28;--red-soft:#fdeeee;--red-word:#ffc9c9;
--amber:#7a4b00;--amber-soft:#fff6df;--blue:#0a56a8;--blue-soft:#eaf3ff}
@media screen and (prefers-color-scheme:dark){:root{
--ground:#0f1318;--soft:#171c23;--line:#2d353f;--ink:#e4e9ef;--quiet:#9aa5b1;--link:#7fb6ff;--chosen:#16283f;--focus:#4f9dff;
--green:#74d68b;--green-soft:#10261a;--green-word:#1f5a33;
--red:#ff9b95;--red-soft:#2d1618;--red-word:#7c2a2c;
--amber:#e8b658;--amber-soft:#2b2210;--blue:#86bdff;--blue-soft:#12233a}}
`;
