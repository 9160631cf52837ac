import { htmlPage, safe } from '../archive/html-page.ts'
import type { Block, CaseDocument, TableBlock } from './case-document.ts'

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

/** The case as a self-contained HTML page. HTML blocks must already be sanitised. */
export const caseHtml = ({ title, made, sections }: CaseDocument): string =>
  htmlPage({
    title,
    made,
    parts: sections.map(({ title: name, blocks }) => ({ title: name, html: blocks.map(blockOf).join('\n') })),
  })
