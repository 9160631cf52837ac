import { Form, useLocation } from '@remix-run/react'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  /** The date in the address, the date used, and the latest possible one. */
  as_of?: string | undefined
  day: string
  today: string
  remark?: string | undefined
}

/** Selects the date for which the score is shown. */
export function ScoreDay({ as_of, day, today, remark }: Props) {
  const { pathname } = useLocation()
  return (
    <>
      <Form className="filters" action={pathname}>
        <div className="field">
          <label htmlFor="score-day">As of</label>
          <input id="score-day" type="date" name="as_of" defaultValue={day} key={day} max={today} />
        </div>
        <button type="submit">Apply</button>
        {as_of && <Link to={pathname}>Today</Link>}
      </Form>
      <ListRemarks remarks={remark ? [remark] : []} />
    </>
  )
}
