import type { Block, CaseDocument, TableBlock } from './case-document.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const style = `
:root { color-scheme: light dark; }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-bottom: 1px solid; padding-bottom: .25rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
.words { white-space: pre-line; margin: .25rem 0 1rem; }
.remark { margin: .5rem 0 0; }
.scroll { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { border: 1px solid; padding: .3rem .5rem; text-align: left; vertical-align: top; min-width: 6rem; white-space: pre-line; }
@media print {
  body { padding: 0; font-size: 10pt; }
  nav { display: none; }
  .scroll { overflow: visible; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}`

const cells = (row: string[]) =>
  row
    .map((cell, index) => (index === 0 ? `<th scope="row">${safe(cell)}</th>` : `<td>${safe(cell)}</td>`))
    .join('')

function tableOf({ caption, columns, rows }: TableBlock): string {
  const head = columns.map(([title]) => `<th scope="col">${safe(title)}</th>`).join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')
  return `<div class="scroll" role="region" aria-label="${safe(caption)}" tabindex="0"><table><caption>${safe(caption)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table></div>`
}

function blockOf(block: Block): string {
  if ('facts' in block)
    return `<dl>${block.facts.map(([label, value]) => `<dt>${safe(label)}</dt><dd>${safe(value)}</dd>`).join('\n')}</dl>`
  if ('words' in block) return `<p class="words">${safe(block.words)}</p>`
  if ('remark' in block) return `<p class="remark">${safe(block.remark)}</p>`
  return 'html' in block ? `<div>${block.html}</div>` : tableOf(block.table)
}

/**
 * The case as one HTML page that needs nothing else: no scripts, no pictures, its own style, also for paper. Blocks of HTML must
 * be harmless already; a policy in the page keeps it from fetching or running anything all the same.
 */
export function caseHtml({ title, made, sections }: CaseDocument): string {
  const links = sections.map(
    ({ title: name }, index) => `<li><a href="#part-${index + 1}">${safe(name)}</a></li>`,
  )
  const parts = sections.map(
    ({ title: name, blocks }, index) =>
      `<section aria-labelledby="part-${index + 1}">
<h2 id="part-${index + 1}">${safe(name)}</h2>
${blocks.map(blockOf).join('\n')}
</section>`,
  )
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<style>${style}
</style>
</head>
<body>
<header>
<h1>${safe(title)}</h1>
<p>${safe(made)}</p>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
</header>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`
}
