export const API_DOCS_CSS = `:root {
  color-scheme: dark;
  --bg: #0a0c1c;
  --bg-top: #131a45;
  --card: #13162b;
  --raised: #1b1f3a;
  --line: #ffffff14;
  --line-strong: #ffffff29;
  --text-1: #f4f6ff;
  --text-2: #bcc2de;
  --text-3: #939abf;
  --accent: #6795fe;
  --get: #3ddc97;
  --post: #8fb0ff;
  --warn: #ffb547;
  --violet: #d9bcff;
  --font: -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 126px; -webkit-text-size-adjust: 100%; }
body { background: linear-gradient(180deg, var(--bg-top), var(--bg) 420px) no-repeat var(--bg); color: var(--text-2); font: 400 15px/23px var(--font); }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid #9dbbff; outline-offset: 2px; border-radius: 4px; }
code { font: 500 .92em/1.5 var(--mono); color: var(--text-1); overflow-wrap: anywhere; }
strong { color: var(--text-1); font-weight: 600; }
.skip { position: absolute; left: -999px; top: 8px; z-index: 3; padding: 10px 16px; background: var(--raised); border-radius: 8px; }
.skip:focus { left: 8px; }

.top { position: sticky; top: 0; z-index: 2; height: 52px; padding: 0 16px; display: flex; align-items: center; gap: 12px; background: #0e1230; border-bottom: 1px solid var(--line); }
.brand { font-weight: 700; font-size: 16px; color: var(--text-1); }
.version { font-size: 12px; color: var(--text-3); font-variant-numeric: tabular-nums; }

nav { position: sticky; top: 52px; z-index: 1; display: flex; gap: 8px; align-items: center; overflow-x: auto; padding: 8px 16px; background: #0e1230; border-bottom: 1px solid var(--line); scrollbar-width: none; }
nav ul { display: none; }
nav .area { flex: none; padding-left: 8px; font-size: 12px; color: var(--text-3); }
nav > a { flex: none; min-height: 44px; padding: 0 16px; display: inline-flex; align-items: center; border-radius: 22px; background: var(--raised); color: var(--text-1); font-size: 14px; }

main { padding: 24px 16px 96px; min-width: 0; }
h1 { font: 700 28px/36px var(--font); color: var(--text-1); }
h2 { margin: 40px 0 12px; font: 700 22px/30px var(--font); color: var(--text-1); }
h2 .area { display: block; font: 500 12px/17px var(--font); color: var(--text-3); }
h4 { margin: 0 0 8px; font: 600 13px/20px var(--font); color: var(--text-3); }
.start > p { max-width: 76ch; margin-top: 14px; }
.start > .facts { margin-top: 4px; font-size: 14px; color: var(--text-3); }

.legend { margin-top: 24px; display: grid; gap: 10px; }
.legend div { display: grid; grid-template-columns: 124px minmax(0, 1fr); gap: 12px; align-items: baseline; }
.legend dd { font-size: 14px; }

.call { margin-top: 14px; padding: 18px 16px; background: var(--card); border-radius: 14px; box-shadow: inset 0 0 0 1px #ffffff0f; }
.call:target { box-shadow: inset 0 0 0 1.5px var(--accent); }
.call h3 { font: 600 16px/24px var(--font); }
.call h3 a { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; }
.call h3 code { font-size: 15px; }
.method { padding: 1px 8px; border-radius: 6px; font: 700 11px/18px var(--mono); }
.method.get { background: #3ddc9724; color: var(--get); }
.method.post { background: #6795fe2e; color: var(--post); }
.badges { margin-top: 10px; display: flex; flex-wrap: wrap; gap: 6px; }
.badge { display: inline-block; padding: 1px 9px; border-radius: 11px; background: #ffffff12; color: var(--text-2); font: 500 12px/20px var(--font); }
.actor.none { background: #3ddc9721; color: #8aeac1; }
.actor.optional { background: #5cc8ff21; color: #9adfff; }
.actor.required { background: #ffb54721; color: #ffd08a; }
.actor.operator { background: #c6a1ff26; color: var(--violet); }
.doc { margin-top: 10px; max-width: 76ch; color: var(--text-1); }

.bodies { margin-top: 18px; display: grid; gap: 22px; }
.bodies > section, .refusals { min-width: 0; }
.bodies > section { container-type: inline-size; }
.nothing { color: var(--text-3); font-size: 14px; }
.choice { margin: 12px 0 4px; font-size: 13px; color: var(--text-3); }
.choice:first-of-type { margin-top: 0; }
.refusals { margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line); }

table { width: 100%; border-collapse: collapse; text-align: left; font-size: 14px; line-height: 21px; }
.fields thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.fields tr { border-top: 1px solid var(--line); }
.fields > tbody > tr:first-child { border-top: 0; }
.fields th, .fields td { padding: 7px 0; vertical-align: top; font-weight: 400; }
.fields tr:not(.inner) { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 12px; padding: 7px 0; }
.fields tr:not(.inner) > * { padding: 0; }
.fields .type { text-align: right; }
.fields .about { grid-column: 1 / -1; }
.note { margin-left: 8px; font-size: 12px; color: var(--text-3); }
.type { color: var(--post); overflow-wrap: anywhere; }
.type .value { color: #8aeac1; }
.or { color: var(--text-3); }
.type .shape { color: var(--violet); }
.about { font-size: 13px; color: var(--text-2); }
.about:empty { display: none; }
.limit { margin-right: 10px; color: var(--text-3); }
.pattern { color: var(--text-3); font-size: 12px; }
.fields tr.inner { border-top: 0; }
.fields tr.inner > td { padding: 0 0 8px; }
.inner .fields { margin-left: 4px; width: calc(100% - 4px); }
.inner > td > .fields, .inner > td > details { border-left: 2px solid var(--line-strong); padding-left: 12px; }
.inner > td > .fields { display: block; }
.inner > td > .fields > tbody { display: block; }
.inner > td > .fields tr.inner, .inner > td > .fields tr.inner > td { display: block; }
.inner > td > details { margin: 0 0 2px 4px; }
.inner .fields .fields { margin-left: 0; }

summary { cursor: pointer; min-height: 32px; display: flex; align-items: center; gap: 8px; font-size: 13px; color: var(--text-3); list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ""; width: 6px; height: 6px; border-right: 1.5px solid; border-bottom: 1.5px solid; transform: rotate(-45deg); transition: transform 160ms; }
details[open] > summary::before { transform: rotate(45deg); }
summary:hover { color: var(--text-1); }
.inner summary { color: var(--violet); }

.codes { font-size: 13px; line-height: 20px; }
.codes thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.codes tbody tr { display: grid; grid-template-columns: 56px minmax(0, 1fr) auto; border-top: 1px solid var(--line); padding: 7px 0; }
.codes tbody tr:first-child { border-top: 0; }
.codes th, .codes td { padding: 0; font-weight: 400; }
.codes th code { color: var(--warn); }
.codes .status { color: var(--text-3); }
.codes .tip { grid-area: 2 / 2 / 3 / 4; color: var(--text-3); }

@container (min-width: 620px) {
  .fields tr:not(.inner) { grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 8fr); }
  .fields .type { text-align: left; }
  .fields .about { grid-column: auto; }
}
@media (min-width: 900px) {
  html { scroll-padding-top: 72px; }
  .top { padding: 0 28px; }
  .columns { display: grid; grid-template-columns: 264px minmax(0, 1fr); }
  nav { top: 52px; height: calc(100vh - 52px); align-self: start; display: block; overflow: hidden auto; padding: 20px 12px 60px 20px; background: none; border: 0; scrollbar-width: thin; scrollbar-color: #ffffff29 transparent; }
  nav > a { display: block; min-height: 0; padding: 5px 8px; border-radius: 8px; background: none; font-weight: 600; }
  nav .area { margin-top: 20px; padding: 4px 8px; }
  nav .to-start { color: var(--accent); }
  nav ul { display: block; list-style: none; padding: 0; margin-bottom: 8px; }
  nav li a { display: flex; align-items: center; gap: 9px; padding: 3px 8px; border-radius: 8px; font-size: 14px; color: var(--text-2); overflow-wrap: anywhere; }
  nav a:hover { background: #ffffff0f; text-decoration: none; }
  .dot { flex: none; width: 7px; height: 7px; border-radius: 50%; background: var(--post); }
  .dot.get { background: var(--get); }
  main { padding: 32px 32px 120px 20px; max-width: 1200px; }
  .call { padding: 22px 24px; }
  .codes tbody tr { grid-template-columns: 64px minmax(0, 2fr) minmax(0, 4fr) 72px; }
  .codes .tip { grid-area: auto; }
  .codes .status { text-align: right; order: 1; }
  .legend { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media (min-width: 1100px) {
  .bodies.both { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px; }
}
@media (prefers-reduced-motion: reduce) {
  summary::before { transition: none; }
}
`;
