import { groupIndian } from '#server/contract/money.ts'
import { htmlPage, safe } from '../archive/html-page.ts'
import { instant } from '../figures.ts'
import { preparedWords } from '../paper/document-head.ts'
import type { ReportData } from '../report-data.ts'
import type { RegistryDocument } from './registry-documents.ts'

/** A document as listed in the index; `size` in bytes. */
export type Listed = Pick<RegistryDocument, 'name' | 'holds' | 'source' | 'rows'> & { size: number }

const heads = ['Document', 'Contents', 'Taken', 'Source']
const figures = ['Rows', 'Size']

const kilobytes = (size: number) => `${groupIndian(Math.max(1, Math.round(size / 1000)))} KB`

// Dates are not broken at their hyphens.
const words = (text: string) => safe(text).replace(/\d\d-\d\d-\d{4}/g, '<span class="day">$&</span>')

function rowOf({ name, holds, source, rows, size }: Listed, at: string): string {
  const link = `<a class="file" href="${encodeURIComponent(name)}">${safe(name)}</a>`
  const cells = [holds, instant(at), source].map((cell) => `<td>${words(cell)}</td>`)
  const counts = [groupIndian(rows), kilobytes(size)].map((cell) => `<td class="figure">${cell}</td>`)
  return `<tr><th scope="row">${link}</th>${[...cells, ...counts].join('')}</tr>`
}

function tableOf(documents: Listed[], at: string): string {
  const caption = 'Registry documents in this archive'
  const headRow = [
    ...heads.map((head) => `<th scope="col">${head}</th>`),
    ...figures.map((head) => `<th scope="col" class="figure">${head}</th>`),
  ].join('')
  return `<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${headRow}</tr></thead>
<tbody>
${documents.map((one) => rowOf(one, at)).join('\n')}
</tbody></table></div>`
}

const withoutRows = (names: string[]) =>
  names.length === 0
    ? '<p>All document types have records.</p>'
    : `<p>There are no records for these document types, so the archive does not include them:</p>
<ul>${names.map((name) => `<li>${safe(name)}</li>`).join('')}</ul>`

const checking =
  '<p>manifest.json lists every file of this archive with its size and SHA-256. “npm run verify-archive” shows whether anything was changed, added or removed. The documents reproduce register data published up to the time of extraction.</p>'

/** The page that lists the documents of a C-Docs archive: contents, date and source, rows and size of each. */
export function registryIndex(
  { party, prepared }: Pick<ReportData, 'party' | 'prepared'>,
  documents: Listed[],
  without: string[],
): string {
  return htmlPage({
    title: `C-Docs of ${party.name}`,
    made: `${party.cin ?? party.llpin ?? party.party_id}, ${party.status}. ${preparedWords(prepared)}`,
    parts: [
      { title: 'Documents', html: tableOf(documents, prepared.at) },
      { title: 'Not on record', html: withoutRows(without) },
      { title: 'Checking this archive', html: checking },
    ],
  })
}
