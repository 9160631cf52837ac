import { hasPartners, wordsOf } from '#server/contract/parties/model-types.ts'
import { registerSource } from '#server/contract/parties/register-source.ts'
import type { DocumentFact } from '#server/contract/reports/report-document.ts'
import { type Section, sourced } from '../blocks.ts'
import { day, money, notOnRecord } from '../figures.ts'
import type { ReportParty } from '../report-data.ts'

/** Register facts of the party. */
export const facts: Section = ({ party }) => ({
  key: 'register',
  heading: 'Register facts',
  blocks: [{ kind: 'facts', facts: registerFacts(party) }],
  ...sourced(registerSource(party.source ?? 'Company register'), [party.source_date]),
})

/** The facts from the register, with a dash for those not on record. */
export function registerFacts(party: ReportParty): DocumentFact[] {
  return [
    { label: party.llpin && !party.cin ? 'LLPIN' : 'CIN', value: party.cin ?? party.llpin ?? notOnRecord },
    { label: 'PAN', value: party.pan ?? notOnRecord },
    { label: 'Party ID', value: party.party_id },
    { label: 'Class', value: party.class || notOnRecord },
    { label: 'Category', value: party.category || notOnRecord },
    { label: 'Listed', value: party.listed ? 'Yes' : 'No' },
    { label: 'Registered on', value: day(party.registered_on) },
    ...(hasPartners(party.model_type)
      ? []
      : [{ label: 'Authorised capital', value: money(party.authorised_capital) }]),
    { label: wordsOf(party.model_type).capital, value: money(party.paid_up_capital) },
    { label: 'Industry', value: party.industry || notOnRecord, wide: true },
    { label: 'Registered address', value: address(party), wide: true },
  ]
}

function address({ address: street, city, state }: ReportParty): string {
  const rest = [city, state].filter((part) => part && !street?.toLowerCase().includes(part.toLowerCase()))
  return [street, ...rest].filter(Boolean).join(', ') || notOnRecord
}
