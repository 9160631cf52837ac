import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import { instant } from './figures.ts'
import { section } from './paper/blocks.ts'
import { finished, newPaper } from './paper/document.ts'
import { documentHead } from './paper/document-head.ts'
import { drawBlocks, needOf } from './paper/draw-blocks.ts'
import { runningLines } from './paper/running-lines.ts'

/** Called after each section drawn, with the number of sections done and in total. */
export type OnSection = (done: number, of: number) => void | Promise<void>

export interface Printing {
  /** False leaves the pages readable as text. */
  compress?: boolean
  onSection?: OnSection | undefined
  /** PNG or JPEG of the organisation that ordered it. */
  logo?: Buffer | undefined
}

/**
 * Draws a document as tagged PDF 1.7 and returns its bytes; equal documents give equal bytes. Throws RangeError if
 * `prepared.at` is not a timestamp.
 */
export async function drawDocument(
  document: ReportDocument,
  { compress = true, onSection, logo }: Printing = {},
): Promise<Buffer> {
  const { title, party, prepared, sections } = document
  const paper = newPaper(documentFacts(document), compress)
  documentHead(paper, document, logo)
  let done = 0
  for (const { heading, source, blocks } of sections) {
    section(paper, { title: heading, source }, needOf(paper, blocks), () => drawBlocks(paper, blocks))
    done += 1
    await onSection?.(done, sections.length)
  }
  const foot = `Order ${prepared.order_id}  ·  Prepared ${instant(prepared.at)}`
  runningLines(paper, { subject: party.name, title, foot })
  return finished(paper)
}

function documentFacts({ title, party, prepared }: ReportDocument) {
  const at = new Date(prepared.at)
  if (Number.isNaN(at.getTime())) throw new RangeError(`not an instant: ${prepared.at}`)
  return {
    title: plain(`${title}: ${party.name}`),
    author: 'Credence',
    subject: plain(`${title} on ${party.name} for ${prepared.for_organisation}`),
    keywords: plain(
      [party.party_id, party.identity.split('  ')[0], prepared.order_id].filter(Boolean).join(', '),
    ),
    at,
  }
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
}
