/** The style of the sign-in pages: the app's colours and fonts, inlined so that nothing else has to load. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: #fbfcfb; --surface: #fff; --ink: #17211f; --ink-soft: #4a5955; --hairline: #dbe2df; --hairline-strong: #74837e;
  --accent: #0b5d5b; --accent-ink: #fff; --focus: #0b5d5b; --high: #a8201a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1514; --surface: #141c1b; --ink: #e4ebe8; --ink-soft: #a3b2ad; --hairline: #2a3735; --hairline-strong: #74847f;
    --accent: #63c6c0; --accent-ink: #08201f; --focus: #8fe0db; --high: #ff9389;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 400 0.9375rem/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
a { color: var(--accent); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
header { padding: 14px 20px; background: var(--surface); border-bottom: 1px solid var(--hairline); }
.brand { font-weight: 700; letter-spacing: -0.02em; font-size: 1.125rem; color: var(--ink); text-decoration: none;
  display: inline-flex; gap: 8px; align-items: center; min-height: 24px; }
.brand svg { color: var(--accent); }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; padding: 8px 12px; background: #fff; color: #17211f; }
main { max-width: 720px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 1.5rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; margin: 0 0 16px; }
h2 { font-size: 1.0625rem; font-weight: 650; margin: 0; }
p { margin: 0 0 12px; }
form { display: grid; gap: 16px; max-width: 360px; }
.field { display: grid; gap: 4px; }
label { font-weight: 600; font-size: 0.875rem; }
input, select, button { font: inherit; color: inherit; min-height: 36px; border: 1px solid var(--hairline-strong); border-radius: 4px; }
input, select { width: 100%; padding: 4px 10px; background: var(--surface); }
.hint { color: var(--ink-soft); font-size: 0.875rem; }
.wrong input { border: 2px solid var(--high); }
.error { color: var(--high); font-weight: 600; font-size: 0.875rem; }
button { justify-self: start; padding: 0 18px; background: var(--accent); border-color: var(--accent);
  color: var(--accent-ink); font-weight: 600; cursor: pointer; }
.back { margin: 0; }
form + .back { margin-top: 20px; }
.back a { display: inline-block; min-height: 24px; }
.second { background: none; color: var(--accent); }
.or { margin: 8px 0 -8px; color: var(--ink-soft); font-size: 0.875rem; }
.summary { border: 2px solid var(--high); border-radius: 4px; padding: 12px 16px; margin: 0 0 16px; background: var(--surface); }
.summary h2 { color: var(--high); }
.summary ul { margin: 6px 0 0; padding-left: 18px; }
.qr { width: 200px; margin: 0 0 12px; }
.qr svg { display: block; width: 100%; }
code { overflow-wrap: anywhere; }
.codes { columns: 2; padding-left: 20px; margin: 0 0 20px; }
.codes code { white-space: nowrap; }
.onward { display: inline-flex; align-items: center; min-height: 36px; padding: 0 18px; border-radius: 4px; background: var(--accent);
  color: var(--accent-ink); font-weight: 600; text-decoration: none; }
.demo { margin-top: 40px; border-top: 1px solid var(--hairline); padding-top: 20px; }
.demo h2 { margin-bottom: 8px; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--ink-soft); font-size: 0.8438rem; padding-bottom: 6px; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--hairline); vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 600; white-space: nowrap; }
thead th { font-size: 0.8125rem; color: var(--ink-soft); border-bottom-color: var(--hairline-strong); }
@media (max-width: 480px) {
  main { padding: 20px 14px 48px; }
  thead { position: absolute; left: -9999px; }
  tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--hairline); }
  tbody th, td { display: block; border: 0; white-space: normal; padding: 1px 0; }
  .codes { columns: 1; }
  .demo a { display: inline-block; min-height: 24px; }
}
@media (forced-colors: active) { button, .onward { border: 2px solid ButtonText; } .summary { border-color: Mark; } }
`
