import { ddmmyyyy } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { LegalCase } from '#server/contract/parties/legal.ts'
import { courtKindWords, courtRoles } from '#server/contract/parties/legal-words.ts'

const line = (label: string, value: string | null | undefined) => (value ? [`${label}: ${value}`] : [])

/** The record of a proceeding as letter text: facts, hearings, orders; paragraphs separated by a blank line. */
export function legalRecord(of: LegalCase, today: string): string {
  const { party_name, other_party, role, next_hearing, amount, hearings, orders } = of
  const facts = [
    ...line('Party', role ? `${party_name}, ${courtRoles[role].toLowerCase()}` : party_name),
    ...line('Other party', other_party),
    ...line('Before', of.court),
    ...line('Kind', courtKindWords(of.kind)),
    ...line('Number', of.number),
    ...line('CNR', of.cnr),
    ...line('Under', of.under_act),
    ...line('Claimed', amount === null ? null : rupeesInWords(amount)),
    ...line('Filed', ddmmyyyy(of.filed_on)),
    ...line('Stage', of.stage),
    ...line('Disposed of', of.disposed_on && ddmmyyyy(of.disposed_on)),
    ...line(
      'Next hearing',
      next_hearing && `${ddmmyyyy(next_hearing.heard_on)}, ${next_hearing.purpose.toLowerCase()}`,
    ),
  ]
  const hearingLines = hearings.map(
    ({ heard_on, purpose, result }) => `${ddmmyyyy(heard_on)}  ${purpose}${result ? `: ${result}` : ''}`,
  )
  const orderLines = orders.map(
    ({ made_on, kind, summary }) =>
      `${ddmmyyyy(made_on)}  ${kind === 'final' ? 'Final order' : 'Interim order'}: ${summary}`,
  )
  return [
    facts.join('\n'),
    hearingLines.length > 0 ? `Hearings\n${hearingLines.join('\n')}` : 'No hearings on record.',
    orderLines.length > 0 ? `Orders\n${orderLines.join('\n')}` : 'No orders on record.',
    `As on record on ${ddmmyyyy(today)}. This is not a certified copy: the court’s own record prevails.`,
  ].join('\n\n')
}
