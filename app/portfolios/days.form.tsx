import { Form, Link, useLocation } from '@remix-run/react'

interface Props {
  /** The day the figures are of, that they are compared with (where there is one), and the last one there can be. */
  days: { as_of: string; since?: string; today: string }
  /** Whether the address asks for a day. */
  asked: boolean
}

/** As of which day, and compared with which. */
export function DaysForm({ days: { as_of, since, today }, asked }: Props) {
  const { pathname } = useLocation()
  return (
    <Form className="filters" action={pathname}>
      <DayField name="as_of" label="As of" value={as_of} max={today} />
      {since && <DayField name="since" label="Compared with" value={since} max={today} />}
      <button type="submit">Apply</button>
      {asked && <Link to={pathname}>Today</Link>}
    </Form>
  )
}

const DayField = ({
  name,
  label,
  value,
  max,
}: {
  name: string
  label: string
  value: string
  max: string
}) => (
  <div className="field">
    <label htmlFor={`day-${name}`}>{label}</label>
    <input id={`day-${name}`} type="date" name={name} defaultValue={value} key={value} max={max} />
  </div>
)
