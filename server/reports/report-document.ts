import { type ModelType, modelTypes } from '#server/contract/parties/model-types.ts'
import { plural } from '#server/contract/plural.ts'
import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import type { Section } from './blocks.ts'
import { filings } from './registry/filings.ts'
import { registryKinds } from './registry/registry-kinds.ts'
import type { ReportData, ReportType } from './report-data.ts'
import { about } from './sections/about.ts'
import { brief } from './sections/brief.ts'
import { changes } from './sections/changes.ts'
import { charges } from './sections/charges.ts'
import { charts } from './sections/charts.ts'
import { epfo, gst } from './sections/conduct.ts'
import { directors } from './sections/directors.ts'
import { facts } from './sections/facts.ts'
import { fiveYears } from './sections/five-years.ts'
import { alerts, courtCases, ratings, registrations, subsidiaries } from './sections/listings.ts'
import { method } from './sections/method.ts'
import { ownership, relatedParties } from './sections/ownership.ts'
import { cashFlow, quarters } from './sections/quarters.ts'
import { ratios } from './sections/ratios.ts'
import { score } from './sections/score.ts'
import { scoreHistory } from './sections/score-history.ts'
import { timeline } from './sections/timeline.ts'
import { news, peers, sanctions, shareholding } from './sections/watch.ts'

const reports: Record<ReportType, { title: string; sections: Section[] }> = {
  'c-360': {
    title: 'C-360 report',
    sections: [
      brief,
      changes,
      score,
      facts,
      charts,
      fiveYears,
      ratios,
      charges,
      ratings,
      alerts,
      courtCases,
      sanctions,
      news,
      directors,
      shareholding,
      peers,
      registrations,
      about,
    ],
  },
  'c-docs': {
    title: 'C-Docs',
    sections: [...registryKinds.flatMap(({ sections }) => sections), about],
  },
  'c-trust': {
    title: 'C-Trust report',
    sections: [
      brief,
      changes,
      facts,
      score,
      scoreHistory,
      ratings,
      charts,
      fiveYears,
      ratios,
      cashFlow,
      quarters,
      charges,
      gst,
      epfo,
      courtCases,
      sanctions,
      alerts,
      news,
      directors,
      shareholding,
      ownership,
      subsidiaries,
      relatedParties,
      peers,
      registrations,
      filings,
      timeline,
      method,
      about,
    ],
  },
  'advanced-timeline': { title: 'Advanced timeline', sections: [facts, timeline, about] },
}

/** The content of a report about a party, as sections of blocks: the common source of its PDF and its page. */
export function reportDocument(report_type: ReportType, data: ReportData): ReportDocument {
  const { title, sections } = reports[report_type]
  const { party_id, name, status } = data.party
  return {
    report_type,
    title,
    party: { party_id, name, status, identity: identity(data) },
    prepared: data.prepared,
    sections: sections.flatMap((section) => section(data)),
  }
}

function identity({ party }: ReportData): string {
  const age = party.age_years === undefined ? '' : `, ${plural(party.age_years, 'year')}`
  const place = [party.city, party.state].filter(Boolean).join(', ')
  const number = party.cin ?? party.llpin ?? party.party_id
  const kind = party.class || modelTypes[party.model_type as ModelType]
  return [number, `${kind}${age}`, place, party.listed ? 'Listed' : ''].filter(Boolean).join('  ·  ')
}
