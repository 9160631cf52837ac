import type { ReactNode } from 'react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { CaseSeries, SeriesChange } from '#server/contract/case-series.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { seriesIntents } from './series-intents.ts'

interface Props {
  action: SeriesChange['action']
  version: number
  date?: string | undefined
  button: string
  /** What comes of it, to be read before it is done. */
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

/** What may be done about a series, each said before it is done. */
export function SeriesForms({ series: { version, next_due, ended, skipped } }: { series: CaseSeries }) {
  const [back] = skipped
  if (ended)
    return (
      <SeriesForm action="resume" version={version} button="Let the series go on">
        Cases are raised again from the next day of the series after today. Days that passed meanwhile stay
        without one.
      </SeriesForm>
    )
  return (
    <>
      {next_due && (
        <SeriesForm
          action="skip"
          version={version}
          date={next_due}
          button={`Leave out ${ddmmyyyy(next_due)}`}
        >
          No case is raised on {ddmmyyyy(next_due)}; the series goes on after it.
        </SeriesForm>
      )}
      {back && (
        <SeriesForm action="unskip" version={version} date={back} button={`Take ${ddmmyyyy(back)} back in`}>
          A case is raised on {ddmmyyyy(back)} after all.
        </SeriesForm>
      )}
      {next_due && (
        <SeriesForm action="end" version={version} button="End the series">
          No further case is raised. Those that were stay as they are, and the series can be let go on later.
        </SeriesForm>
      )}
    </>
  )
}
