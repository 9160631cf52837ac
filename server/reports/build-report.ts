import { finished, newPaper } from './paper/document.ts'
import type { Paper } from './paper/page.ts'
import type { ReportData, ReportType } from './report-data.ts'
import { drawAbout } from './sections/about.ts'
import { drawBrief } from './sections/brief.ts'
import { drawCharges } from './sections/charges.ts'
import { drawCharts } from './sections/charts.ts'
import { drawDirectors } from './sections/directors.ts'
import { drawFacts } from './sections/facts.ts'
import { drawFiveYears, drawRatios } from './sections/five-years.ts'
import { drawRunningLines } from './sections/footer.ts'
import { drawHead } from './sections/head.ts'
import {
  drawAlerts,
  drawCourtCases,
  drawFilings,
  drawRatings,
  drawRegistrations,
  drawRelationships,
} from './sections/listings.ts'
import { drawScore } from './sections/score-receipt.ts'
import { drawTimeline } from './sections/timeline.ts'

type Section = (paper: Paper, data: ReportData) => void

const reports: Record<ReportType, { title: string; sections: Section[] }> = {
  'c-360': {
    title: 'C-360 report',
    sections: [
      drawBrief,
      drawScore,
      drawFacts,
      drawCharts,
      drawFiveYears,
      drawRatios,
      drawCharges,
      drawRatings,
      drawAlerts,
      drawCourtCases,
      drawDirectors,
      drawRegistrations,
    ],
  },
  'c-docs': {
    title: 'C-Docs report',
    sections: [drawFacts, drawFilings, drawCharges, drawDirectors, drawRegistrations],
  },
  'c-trust': {
    title: 'C-Trust report',
    sections: [
      drawBrief,
      drawFacts,
      drawScore,
      drawRatings,
      drawFiveYears,
      drawCharts,
      drawRatios,
      drawCharges,
      drawCourtCases,
      drawAlerts,
      drawDirectors,
      drawRelationships,
      drawRegistrations,
      drawFilings,
      drawTimeline,
    ],
  },
  'advanced-timeline': { title: 'Advanced timeline', sections: [drawFacts, drawTimeline] },
}

/**
 * Builds a report as a tagged PDF 1.7 document and gives its bytes; equal data gives equal bytes.
 * Throws RangeError when `prepared.at` is not an instant. `compress: false` leaves the pages readable as text.
 */
export async function buildReport(
  reportType: ReportType,
  data: ReportData,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { title, sections } = reports[reportType]
  const paper = newPaper(documentFacts(title, data), compress)
  drawHead(paper, title, data)
  for (const draw of sections) draw(paper, data)
  drawAbout(paper, sections.includes(drawAlerts))
  drawRunningLines(paper, title, data)
  return finished(paper)
}

function documentFacts(title: string, { party, prepared }: ReportData) {
  const at = new Date(prepared.at)
  if (Number.isNaN(at.getTime())) throw new RangeError(`not an instant: ${prepared.at}`)
  return {
    title: plain(`${title}: ${party.name}`),
    author: 'Credence',
    subject: plain(`${title} on ${party.name} for ${prepared.for_organisation}`),
    keywords: plain([party.party_id, party.cin ?? party.llpin, prepared.order_id].filter(Boolean).join(', ')),
    at,
  }
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
}
