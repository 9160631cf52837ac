import { day, money, notOnRecord } from '../figures.ts'
import { section } from '../paper/blocks.ts'
import { type Fact, factsGrid } from '../paper/facts-grid.ts'
import type { Paper } from '../paper/page.ts'
import type { ReportData, ReportParty } from '../report-data.ts'

/** Who the party is, as the register has it. */
export function drawFacts(paper: Paper, { party }: ReportData): void {
  section(paper, 'Register facts', 172, () => factsGrid(paper, registerFacts(party)))
}

/** The facts the register gives, those not on record with a dash. */
export function registerFacts(party: ReportParty): Fact[] {
  return [
    { label: party.llpin && !party.cin ? 'LLPIN' : 'CIN', value: party.cin ?? party.llpin ?? notOnRecord },
    { label: 'PAN', value: party.pan_masked ?? notOnRecord },
    { label: 'Party ID', value: party.party_id },
    { label: 'Class', value: party.class },
    { label: 'Category', value: party.category },
    { label: 'Listed', value: party.listed ? 'Yes' : 'No' },
    { label: 'Registered on', value: day(party.registered_on) },
    { label: 'Authorised capital', value: money(party.authorised_capital) },
    { label: 'Paid-up capital', value: money(party.paid_up_capital) },
    { label: 'Industry', value: party.industry, wide: true },
    { label: 'Registered address', value: address(party), wide: true },
  ]
}

function address({ address: street, city, state }: ReportParty): string {
  const rest = [city, state].filter((part) => part && !street?.toLowerCase().includes(part.toLowerCase()))
  return [street, ...rest].filter(Boolean).join(', ') || notOnRecord
}
