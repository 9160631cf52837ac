import { monthName } from '#server/contract/calendar.ts'
import type { BankAccount, BankAccounts } from '#server/contract/consents/consent-statements.ts'
import { groupIndian } from '#server/contract/money.ts'
import type { DocumentSection } from '#server/contract/reports/report-document.ts'
import { note, table, tableOr } from './blocks.ts'
import { day } from './figures.ts'
import type { ShortDocument } from './short-document.ts'

const amount = (rupees: number | null) => (rupees === null ? '—' : groupIndian(rupees))

function sectionOf({ account, months, missing, conduct }: BankAccount): DocumentSection {
  const rows = [...months]
    .reverse()
    .map((one) => [
      monthName(one.month),
      amount(one.credits),
      amount(one.debits),
      amount(one.average),
      amount(one.lowest),
      amount(one.closing),
      String(one.own_returns),
      String(one.deposit_returns),
    ])
  const heads: Parameters<typeof table>[1] = [
    ['Month', 0.12],
    ['Credits', 0.14, 'figure'],
    ['Debits', 0.14, 'figure'],
    ['Average', 0.13, 'figure'],
    ['Lowest', 0.13, 'figure'],
    ['Closing', 0.14, 'figure'],
    ['Own returns', 0.1, 'figure'],
    ['Deposits', 0.1, 'figure'],
  ]
  const points = (conduct ?? []).map((one) => [one.label, one.source, `−${one.points}`])
  return {
    key: account,
    heading: `Account ${account}`,
    blocks: [
      table('By month, in rupees', heads, rows),
      ...(missing.length > 0 ? [note(`No statements for ${missing.map(monthName).join(', ')}.`)] : []),
      tableOr(
        conduct
          ? 'No payments returned in six months; credits have neither stopped nor fallen.'
          : 'The statements end more than 90 days ago, so they do not reflect current account conduct.',
        'Points deducted from the early-warning score',
        [
          ['What', 0.4],
          ['Read from', 0.45],
          ['Points', 0.15, 'figure'],
        ],
        points,
      ),
    ],
  }
}

/** The accounts of a business from its bank statements, by month. */
export function accountsDocument({
  accounts,
  score,
  organisation,
  at,
}: BankAccounts & { organisation: string; at: string }): ShortDocument {
  const facts = score && [
    { label: 'With the statements', value: `${score.with.score} of 100` },
    { label: 'Without them', value: `${score.without.score} of 100` },
    { label: 'As of', value: day(score.computed_on) },
  ]
  return {
    kind: 'Bank statements',
    title: organisation,
    at,
    made: 'Based on statements uploaded under consents. Confidential to the party that gave them.',
    sections: [
      ...accounts.map(sectionOf),
      ...(facts
        ? [{ key: 'score', heading: 'Early-warning score', blocks: [{ kind: 'facts' as const, facts }] }]
        : []),
    ],
  }
}
