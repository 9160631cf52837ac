import { limits } from '#server/contract/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'

/** The registry status of a company: the organisation's own, or a watched company the user looks up. */
export function McaStatus({ own }: { own: string | null }) {
  return (
    <>
      <p>
        <span className="state">Premium</span> Registry filings due for a company you watch, and their status.
      </p>
      {own && (
        <p>
          <Link to={own}>Registrations of your own business</Link>
        </p>
      )}
      <form className="filters" action="/mca-status">
        <Field
          field={{ id: 'mca-company', name: 'q' }}
          label="Company or CIN"
          hint="Only the companies you watch are searched."
        >
          {(control) => (
            <input
              {...control}
              type="search"
              required
              minLength={limits.minSearchLength}
              maxLength={limits.maxSearchLength}
            />
          )}
        </Field>
        <button type="submit">Look up</button>
      </form>
    </>
  )
}
