import { expect, test } from 'vitest'
import type { ReportType } from '#server/reports/report-data.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { fullParty } from './sample-party.ts'

const llp = () => {
  const data = fullParty()
  return {
    ...data,
    party: {
      ...data.party,
      model_type: 'limited_liability_partnership',
      cin: undefined,
      llpin: 'AAB-1234',
    },
  }
}

test.each<ReportType>(['c-360', 'c-docs', 'c-trust'])(
  'a %s report uses the terms of an LLP for an LLP, and company terms for a company',
  (type) => {
    const [ofLlp, ofCompany] = [llp(), fullParty()].map((data) => JSON.stringify(reportDocument(type, data)))
    expect(ofLlp).toContain('Designated partners and partners')
    expect(ofLlp).toContain('Obligation of contribution')
    expect(ofLlp).not.toMatch(
      /"(Paid-up capital|Authorised capital|Present directors|Directors|Directors and signatories)"/,
    )
    expect(ofCompany).toContain('Directors')
    expect(ofCompany).toContain('"Paid-up capital"')
    expect(ofCompany).not.toContain('ontribution"')
  },
)
