import { Form, useLocation } from '@remix-run/react'
import { useShown } from '../../forms/lists/use-shown.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  /** The as-of date of the figures, the comparison date (if there is one), and the latest possible date. */
  days: { as_of: string; since?: string; today: string }
  /** Whether the address contains a date. */
  dated: boolean
}

/** Selects the as-of date and the comparison date. */
export function DaysForm({ days: { as_of, since, today }, dated }: Props) {
  const { pathname } = useLocation()
  return (
    <Form className="filters" action={pathname}>
      <DayField name="as_of" label="As of" value={as_of} max={today} />
      {since && <DayField name="since" label="Compared with" value={since} max={today} />}
      <button type="submit">Apply</button>
      {dated && <Link to={pathname}>Today</Link>}
    </Form>
  )
}

function DayField({ name, label, value, max }: { name: string; label: string; value: string; max: string }) {
  const field = useShown<HTMLInputElement>(value)
  return (
    <div className="field">
      <label htmlFor={`day-${name}`}>{label}</label>
      <input id={`day-${name}`} type="date" name={name} defaultValue={value} ref={field} max={max} />
    </div>
  )
}
