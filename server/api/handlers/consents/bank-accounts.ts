import { todayInIndia } from '#server/contract/calendar.ts'
import type { BankAccount, BankAccounts } from '#server/contract/consents/consent-statements.ts'
import type { Work } from '#server/database/connection.ts'
import type { readBankReadings } from '#server/database/consents/consent-statements.ts'
import { type BankConduct, bankConduct } from '#server/rules/bank/conduct.ts'
import { joinMonths, missingMonths } from '#server/rules/bank/months.ts'
import { bankFindings } from '#server/rules/early-warning/bank.ts'
import { earlyWarningScore } from '#server/rules/early-warning/score.ts'
import { readNewestInputs } from '../parties/newest-inputs.ts'

const pointsOf = (conduct: BankConduct) => bankFindings(conduct).reduce((sum, { points }) => sum + points, 0)

/** A party's score without the bank accounts' conduct, and with that of the account that costs most points. */
async function scoreWith(db: Work, partyId: string, conducts: BankConduct[]): Promise<BankAccounts['score']> {
  const [worst] = [...conducts].sort((one, other) => pointsOf(other) - pointsOf(one))
  const known = worst && (await readNewestInputs(db, partyId))
  if (!known) return null
  const { newest, inputs } = known
  const { computed_on } = newest
  const scored = earlyWarningScore({ ...inputs, bank_conduct: worst }, computed_on)
  const before = earlyWarningScore(inputs, computed_on)
  if (!('score' in scored) || !('score' in before)) return null
  return {
    party_id: partyId,
    computed_on,
    without: { score: before.score, band: before.band },
    with: { score: scored.score, band: scored.band },
  }
}

type Readings = Awaited<ReturnType<typeof readBankReadings>>

/** The organisation's accounts from the bank statements read, and their effect on the score of its own business. */
export async function readAccounts(
  db: Work,
  readings: Readings,
  partyId: string | null,
): Promise<BankAccounts> {
  const today = todayInIndia()
  const conducts: BankConduct[] = []
  const accounts = [...new Set(readings.map(({ identifier }) => identifier))].map((account): BankAccount => {
    const read = readings.flatMap(({ identifier, bank }) =>
      bank && identifier === account ? [bank.months] : [],
    )
    const months = joinMonths(read)
    const conduct = bankConduct(months, today)
    if (conduct) conducts.push(conduct)
    const findings =
      conduct && bankFindings(conduct).map(({ label, points, source }) => ({ label, points, source }))
    return {
      account,
      statements: read.length,
      months,
      missing: missingMonths(months),
      conduct: findings ?? null,
    }
  })
  return { accounts, score: partyId ? await scoreWith(db, partyId, conducts) : null }
}
