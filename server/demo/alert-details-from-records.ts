import { addDays, daysBetween, ddmmyyyy, monthName } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { mainMove } from '#server/contract/score-moves.ts'
import { gstRegularity } from '#server/rules/gst-regularity.ts'
import { severityOfScoreChange } from '#server/rules/score-change-severity.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import { detailsFromRatings } from './alert-details-from-ratings.ts'
import { wageMonths } from './alert-details-from-wages.ts'
import { banks, otherLenders } from './lenders.ts'
import type { DetailBuilders } from './party-facts.ts'
import type { Row } from './rows.ts'

const forums: Partial<Record<AlertType, string>> = {
  proceeding_nclt: 'NCLT',
  insolvency_admitted: 'NCLT',
  proceeding_drt_cases: 'DRT',
  proceeding_cheque_bounce: 'cheque bounce',
  proceeding_criminal: 'criminal',
  proceeding_civil: 'civil',
  proceeding_tax: 'tax',
}

const scored = ({ score, receipt }: Row<'scores'>) => ({ score: score ?? 0, reasons: receipt?.reasons ?? [] })

const late = (due: string, done: string | null | undefined, today: string) =>
  Math.max(0, daysBetween(due, done ?? today))

/** Alerts whose rows are those of the party's own record. */
export const detailsFromRecords = {
  ...detailsFromRatings,
  scoreChange: ({ scores }, { signal }) => {
    const order = ['high', 'medium', 'low']
    const bands = (row: Row<'scores'>, before?: Row<'scores'>) =>
      order.indexOf(row.band ?? '') - order.indexOf(before?.band ?? '')
    const pairs = scores
      .slice(1)
      .map((row, place) => ({ row, last: scores[place], before: scores[place]?.score ?? 0 }))
    const hit = pairs.findLast(({ row, last, before }) => {
      if (signal.alert_type === 'change_in_ews_score') return Math.abs((row.score ?? 0) - before) >= 10
      return signal.alert_type === 'ews_band_worsened' ? bands(row, last) < 0 : bands(row, last) > 0
    })
    if (!hit) return undefined
    const rows = pairs
      .slice(0, pairs.indexOf(hit) + 1)
      .slice(-4)
      .reverse()
      .map(({ row, last, before }) => ({
        date: row.computed_on,
        previous_score: before,
        score: row.score,
        reason: last ? mainMove(scored(last), scored(row)) : 'The first score',
      }))
    return {
      rows,
      on: hit.row.computed_on,
      summary: `Early-warning score ${hit.row.score}, was ${hit.before} a quarter before`,
      severity: severityOfScoreChange(hit.before, hit.row.score ?? 0),
    }
  },
  gstReturns: ({ filings }, { signal, today }) => {
    const missed = filings.filter(({ filed_on }) => !filed_on)
    const tardy = filings.filter(({ filed_on, due_on = '' }) => filed_on && filed_on > due_on)
    const hits = signal.alert_type === 'gst_eway_bill_blocked' ? missed : [...missed, ...tardy]
    const last = hits.at(-1)
    if (!last || (signal.alert_type === 'gst_eway_bill_blocked' && hits.length < 2)) return undefined
    const rows = hits
      .slice(-6)
      .reverse()
      .map(({ return_type, period, due_on = '', filed_on }) => ({
        return_type,
        period,
        due_on,
        filed_on,
        days_late: late(due_on, filed_on, today),
      }))
    const open = `GSTR-3B for ${monthName(last.period ?? '')} not filed, due ${ddmmyyyy(last.due_on ?? '')}`
    const summary = last.filed_on
      ? `GSTR-3B for ${monthName(last.period ?? '')} filed ${late(last.due_on ?? '', last.filed_on, today)} days late`
      : open
    return {
      rows,
      on: last.filed_on ?? addDays(last.due_on ?? today, 3),
      summary:
        signal.alert_type === 'gst_eway_bill_blocked'
          ? `E-way bills blocked: ${hits.length} returns unfiled`
          : summary,
      severity: gstRegularity(
        hits.map(({ due_on = '', filed_on = null }) => ({ due_on, filed_on })),
        today,
      ).severity,
    }
  },
  wageMonths,
  charges: ({ charges, years }, { signal, random }) => {
    const open = charges.filter(({ satisfied_on }) => !satisfied_on)
    const newest = [...open]
      .sort((one, other) => (one.created_on ?? '').localeCompare(other.created_on ?? ''))
      .at(-1)
    const owed = years.at(-1)?.figures.long_term_debt ?? 0
    if (!newest) return undefined
    const total = open.reduce((sum, { amount = 0 }) => sum + amount, 0)
    const every = signal.alert_type === 'charges_exceed_borrowings'
    const rows = (every ? open : [newest]).map(({ amount }) => ({
      charges_amount: amount,
      long_term_borrowings: owed,
    }))
    if (signal.alert_type === 'charge_holder_changed')
      return {
        rows,
        group: random.pick(otherLenders),
        summary: `Charge of ${rupeesInWords(newest.amount ?? 0)} moved from ${random.pick(banks)}`,
      }
    if (every)
      return {
        rows,
        summary: `Open charges of ${rupeesInWords(total)} against long-term borrowings of ${rupeesInWords(owed)}`,
      }
    return {
      rows,
      group: newest.holder ?? '',
      on: newest.created_on,
      summary: `${signal.label}: ${rupeesInWords(newest.amount ?? 0)}, ${newest.holder}`,
    }
  },
  courtCases: ({ courts, business }, { signal }) => {
    const forum = forums[signal.alert_type]
    const admitted = signal.alert_type === 'insolvency_admitted'
    const hits = courts.filter(
      ({ kind, stage }) => kind === forum && stage !== 'Disposed' && (!admitted || stage === 'Admitted'),
    )
    const last = [...hits]
      .sort((one, other) => (one.filed_on ?? '').localeCompare(other.filed_on ?? ''))
      .at(-1)
    if (!last) return undefined
    const rows = hits.map(({ court, number, kind, filed_on, stage, other_party }) => ({
      court,
      case_number: number,
      case_type: kind,
      filing_date: filed_on,
      stage,
      petitioner: other_party,
      respondent: business.name,
    }))
    return {
      rows,
      group: last.court ?? '',
      on: last.filed_on,
      summary: `${signal.label}: ${last.number}, ${last.other_party}`,
    }
  },
  news: ({ news }, { signal }) => {
    const hit = news.find(({ sentiment }) => sentiment === 'negative')
    if (!hit || signal.alert_type !== 'negative_media_sentiment') return undefined
    const rows = news
      .filter(({ sentiment }) => sentiment === 'negative')
      .map(({ published_on, title, source, sentiment }) => ({
        date: published_on,
        headline: title,
        source,
        sentiment,
      }))
    return {
      rows,
      group: hit.source ?? '',
      on: hit.published_on,
      summary: `Negative news: ${hit.title?.replace(/^[^:]*: /, '')}`,
    }
  },
  directors: ({ directors }, { signal, random, today }) => {
    const [one] = random.sample(directors, 1)
    const leaving = directors.filter(({ to }) => to && to > addDays(today, -400))
    const exits = signal.alert_type === 'director_exits'
    if (!one || (exits && leaving.length === 0)) return undefined
    const about = exits ? leaving : [one]
    const auditor = signal.alert_type.startsWith('auditor')
    const name = auditor ? `${random.pick(['Rao', 'Mehta', 'Iyer', 'Bose'])} and Associates` : one.name
    const rows = auditor
      ? [
          {
            din: null,
            name,
            designation: 'Statutory auditor',
            date: addDays(today, -random.integer(5, 300)),
            event: signal.label,
          },
        ]
      : about.map(({ din, name, designation, to }) => ({
          din,
          name,
          designation,
          date: to ?? addDays(today, -random.integer(5, 300)),
          event: signal.label,
        }))
    return {
      rows,
      group: name,
      summary: `${signal.label}: ${about.length > 1 && !auditor ? `${about.length} of ${directors.length}` : name}`,
    }
  },
} satisfies DetailBuilders
