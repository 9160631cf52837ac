import type { ReactNode } from 'react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { CaseSeries, SeriesChange } from '#server/contract/cases/case-series.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { seriesIntents } from './series-intents.ts'

interface Props {
  action: SeriesChange['action']
  version: number
  date?: string | undefined
  button: string
  /** Describes the effect before the user confirms. */
  children: ReactNode
}

function SeriesForm({ action, version, date, button, children }: Props) {
  const intent = seriesIntents[action]
  const { formErrors } = useFormState(intent)
  return (
    <details className="after" open={formErrors.length > 0}>
      <summary>{button}</summary>
      <PostForm intent={intent} className="form">
        <p>{children}</p>
        <input type="hidden" name="version" value={version} />
        {date && <input type="hidden" name="date" value={date} />}
        <button type="submit">{button}</button>
      </PostForm>
    </details>
  )
}

/** The actions available for a series, each with an explanation before it is confirmed. */
export function SeriesForms({ series: { version, next_due, ended, skipped } }: { series: CaseSeries }) {
  const [back] = skipped
  if (ended)
    return (
      <SeriesForm action="resume" version={version} button="Resume series">
        Cases are created again from the next date in the series after today. No cases are created for dates
        already passed.
      </SeriesForm>
    )
  return (
    <>
      {next_due && (
        <SeriesForm action="skip" version={version} date={next_due} button={`Skip ${ddmmyyyy(next_due)}`}>
          No case is created on {ddmmyyyy(next_due)}; the series continues after it.
        </SeriesForm>
      )}
      {back && (
        <SeriesForm action="unskip" version={version} date={back} button={`Restore ${ddmmyyyy(back)}`}>
          A case is created on {ddmmyyyy(back)} again.
        </SeriesForm>
      )}
      {next_due && (
        <SeriesForm action="end" version={version} button="End series">
          No more cases are created. Existing cases are kept, and you can resume the series later.
        </SeriesForm>
      )}
    </>
  )
}
