import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { CaseSeries } from '#server/contract/cases/case-series.ts'
import { RefusedForm } from '../../forms/conflicts/conflict.tsx'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { State } from '../../ui/state.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { SeriesForms } from './series.form.tsx'
import { seriesIntents } from './series-intents.ts'
import { singleRecurrence } from './single-recurrence.ts'

type Occurrence = CaseSeries['first']

// These forms have no text fields.
const refused = Object.fromEntries(Object.values(seriesIntents).map((intent) => [intent, []]))

function OccurrenceItem({ occurrence, caseId }: { occurrence: Occurrence; caseId: string }) {
  const { case_id, occurs_on, case_status } = occurrence
  const named = `Case ${case_id}`
  return (
    <li>
      <WithSpaces>
        {case_id === caseId ? (
          <strong aria-current="true">{named} (this case)</strong>
        ) : (
          <Link to={`/app/cases/${case_id}`}>{named}</Link>
        )}
        <Day on={occurs_on} />
        <State>{case_status}</State>
      </WithSpaces>
    </li>
  )
}

function scheduleText({ recurring, next_due, ended }: CaseSeries): string {
  const dates = (recurring.absoluteDates ?? []).map(ddmmyyyy).join(', ')
  const how = recurring.frequency ?? `On ${dates}`
  const once = singleRecurrence(recurring, next_due)
  if (ended) return `${how}. Ended: no more cases are created.`
  if (once) return `${once}.`
  return next_due ? `${how}. The next case is due on ${ddmmyyyy(next_due)}.` : `${how}. No dates left.`
}

interface Props {
  series: CaseSeries
  caseId: string
  editable: boolean
}

/** The cases of a series, newest first, with its next date and the available actions. */
export function Series({ series, caseId, editable }: Props) {
  const { later, first, count, skipped } = series
  const hidden = count - later.length - 1
  return (
    <Block title="Series">
      <p>{scheduleText(series)}</p>
      {skipped.length > 0 && <p>Skipped: {skipped.map(ddmmyyyy).join(', ')}.</p>}
      <ol className="list after" reversed aria-label="Cases of this series, newest first">
        {later.map((one) => (
          <OccurrenceItem key={one.case_id} occurrence={one} caseId={caseId} />
        ))}
        {hidden > 0 && <li className="soft">{hidden} more in between</li>}
        <OccurrenceItem occurrence={first} caseId={caseId} />
      </ol>
      <RefusedForm gone={refused} />
      {editable && <SeriesForms key={series.version} series={series} />}
    </Block>
  )
}
