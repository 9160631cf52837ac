import { groupIndian } from '#server/contract/money.ts'
import { capital } from '#server/contract/parties/capital.ts'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { plural } from '#server/contract/plural.ts'
import { decisionWords } from '#server/contract/sanctions/likeness.ts'
import { ratingInForce } from '#server/rules/parties/rating-in-force.ts'
import { change, day, money, riskOf, riskWord } from './figures.ts'
import type { ReportData, Statement } from './report-data.ts'
import { isConsolidated, lastTwo, mainYears, yearOf } from './statements.ts'

/** The report in a few sentences, each based on facts on record; missing facts are stated as missing. */
export function inBrief(data: ReportData): string[] {
  return [
    statusSentence(data),
    sanctionsSentence(data),
    scoreSentence(data),
    accountsSentence(data),
    worthSentence(data),
    chargesSentence(data),
    ratingSentence(data),
    eventsSentence(data),
  ].filter((one) => one !== undefined)
}

function statusSentence({ party }: ReportData): string | undefined {
  const { status, cin, llpin, source_date } = party
  if (status === 'Active') return undefined
  const where = cin || llpin ? 'in the register' : 'on record'
  if (status === statusNotStated) return 'No status is on record.'
  return `The status ${where} is ${status}${source_date ? `, as of ${day(source_date)}` : ''}.`
}

/** Only matches that are confirmed or undecided; a cleared one is somebody else. */
function sanctionsSentence({ sanctions }: ReportData): string | undefined {
  const counts = [decisionWords.confirmed, decisionWords.open].flatMap((word) => {
    const count = sanctions?.likenesses.filter(({ standing }) => standing === word).length
    return count ? [`${count} ${word.toLowerCase()}`] : []
  })
  return counts.length > 0 ? `Matches with sanctions lists: ${counts.join(', ')}.` : undefined
}

function scoreSentence({ score }: ReportData): string {
  if (!score) return 'No early-warning score could be computed from the available records.'
  const risk = riskOf(score.band) ? `${riskWord(score.band).toLowerCase()} risk` : score.band
  const worst = [...score.reasons].sort((a, b) => a.points - b.points)[0]
  const cause = worst && worst.points < 0 ? `; main negative factor: ${worst.label}` : ''
  return `The early-warning score is ${groupIndian(score.score)} of 100, ${risk}${cause}.`
}

const called = (figure: string, year: Statement) => (isConsolidated(year) ? `consolidated ${figure}` : figure)

function accountsSentence({ statements }: ReportData): string {
  const { before, now } = lastTwo(mainYears(statements))
  if (!now) return 'No balance sheets are on record, so this report has no historical financials.'
  const earned = now.figures.profit_after_tax
  if (now.figures.revenue === undefined && earned === undefined) {
    return `${capital(called('balance sheets', now))} are on record up to ${yearOf(now)}, without revenue and profit.`
  }
  const [profit, amount] = [(earned ?? 0) < 0 ? 'loss' : 'profit', money(Math.abs(earned ?? 0))]
  if (now.figures.revenue === undefined)
    return `The ${called(profit, now)} after tax was ${amount} in ${yearOf(now)}; revenue is not on record.`
  const result = earned === undefined ? '' : `, with a ${profit} after tax of ${amount}`
  const moved = before ? change(now.figures.revenue, before.figures.revenue) : '—'
  const against = moved.endsWith('%') ? ` (${moved} year on year)` : ''
  return `${capital(called('revenue', now))} was ${money(now.figures.revenue)} in ${yearOf(now)}${against}${result}.`
}

function worthSentence({ statements }: ReportData): string | undefined {
  const last = mainYears(statements).at(-1)
  const worth = last?.figures.net_worth
  if (!last || worth === undefined) return undefined
  const name = capital(called('net worth', last))
  return Math.round(worth) < 0
    ? `${name} is negative at ${money(worth)}: liabilities exceed assets.`
    : `${name} stands at ${money(worth)}.`
}

function chargesSentence({ charges }: ReportData): string {
  const open = charges.filter((charge) => !charge.satisfied_on)
  if (open.length === 0) return 'No open charges on record.'
  const lenders = new Set(open.map((charge) => charge.holder)).size
  const total = open.reduce((sum, charge) => sum + charge.amount, 0)
  return `${plural(open.length, 'open charge')}, ${money(total)} in total, ${open.length === 1 ? 'is' : 'are'} held by ${plural(lenders, 'lender')}.`
}

function ratingSentence({ ratings }: ReportData): string | undefined {
  const latest = ratingInForce(ratings)
  if (!latest) return undefined
  const when = [latest.action.toLowerCase(), day(latest.date)].filter(Boolean).join(', ')
  return `The latest rating is ${ratingText(latest.rating)} by ${latest.agency} (${when}).`
}

function eventsSentence({ alerts, alerts_in_all, court_cases }: ReportData): string {
  const listed = alerts.filter((alert) => riskOf(alert.severity) === 'high').length
  const { count, high } = alerts_in_all ?? { count: alerts.length, high: listed }
  const raised =
    count === 0 ? 'No alerts on record' : `${plural(count, 'alert')} on record, ${high} of high risk`
  const courts =
    court_cases.length === 0
      ? 'no court cases were found'
      : `${plural(court_cases.length, 'court case')} found`
  return `${raised}; ${courts}.`
}
