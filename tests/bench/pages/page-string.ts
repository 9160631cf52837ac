import { support } from '#app/shell/support.server.ts'
import { type Content, cellsOf, choicesOf, columns, navigation } from './page-content.ts'
import { serve } from './page-serve.ts'

// The search page as one template string on node:http: no session, no database, only text.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const text = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
const each = <T>(items: T[], one: (item: T) => string) => items.map(one).join('')

const icon = (drawing: string) =>
  `<svg class="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d="${drawing}"></path></svg>`

const header = (q: string) => `<a class="skip" href="#main">Skip to content</a>
<header class="header"><a class="brand" href="/app/dashboard" aria-label="Credence, dashboard">Credence</a>
<form class="search header" role="search" action="/app/search" aria-label="Header">
<label class="sr-only" for="q">Search companies and persons</label>
<input id="q" type="search" name="q" value="${text(q)}" maxlength="200" placeholder="Company, person, CIN, GSTIN, PAN"/>
<button type="submit">Search</button></form>
<nav aria-label="Account"><a class="wide" href="${support.href}">Support</a>
<a class="wide" href="/app/alerts?state=open">Alerts <span class="count">12</span></a>
<details class="menu"><summary><span class="avatar" aria-hidden="true">AN</span><span class="who">Analyst</span></summary>
<div class="menu-body"><a href="/account/my-profile">My Account</a><button type="submit" class="as-link">Lite mode</button>
<button type="submit" class="as-link">Sign out</button></div></details></nav></header>`

const sidebar = `<nav class="sidebar" aria-label="Main">${each(
  navigation,
  ({ url, label, drawing }) => `<a title="${label}" href="${url}">${icon(drawing)}<span>${label}</span></a>`,
)}<footer class="soft">Organisation<br/>Credit monitoring</footer></nav>`

const bottom = `<nav class="bottom" aria-label="Main, small screen"><details class="menu up"><summary>More</summary>
<div class="menu-body">${each(navigation, ({ url, label }) => `<a href="${url}">${label}</a>`)}</div></details>
<a href="/app/alerts">Alerts</a><a href="/app/cases">Cases</a></nav>`

const filters = (content: Content) => `<form class="filters" action="/app/search">
<input type="hidden" name="q" value="${text(content.q)}"/>${each(
  choicesOf(content),
  ({ name, label, all, options }) => `<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}"><option value="" selected="">${all}</option>${each(
    options,
    ([value, shown]) => `<option value="${text(value)}">${text(shown)}</option>`,
  )}</select></div>`,
)}<button type="submit">Apply</button></form>`

const table = ({
  q,
  rows,
}: Content) => `<div class="scroll"><table class="parties" aria-label="Parties found for ${text(q)}">
<thead><tr>${each(columns, (column) => `<th scope="col">${column}</th>`)}</tr></thead><tbody>${each(
  rows,
  (row) =>
    `<tr><th scope="row"><a href="/app/party/${text(row.party_id)}">${text(row.name)}</a></th>${each(
      cellsOf(row),
      (cell) => `<td>${text(cell)}</td>`,
    )}</tr>`,
)}</tbody></table></div>`

serve(
  (content) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/><title>${text(content.q)} · Search</title>
<link rel="stylesheet" href="/look.css"/></head><body>${header(content.q)}<div class="frame">${sidebar}
<main id="main" tabindex="-1"><div class="head"><div><h1>Search for “${text(content.q)}”</h1>
<div class="identity"><span>${content.total} parties</span></div></div></div>${filters(content)}${table(content)}
<nav class="pager" aria-label="Pages"><span>Page 1 of ${Math.ceil(content.total / content.perPage)}</span>
<a rel="next" href="/app/search?q=${encodeURIComponent(content.q)}&amp;page=2">Next</a></nav></main></div>${bottom}</body></html>`,
)
