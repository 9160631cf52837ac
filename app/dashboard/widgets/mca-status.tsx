import { Link } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'

/** The status of a company on the register: of one's own, or of one that is searched. */
export function McaStatus({ own }: { own: string | null }) {
  return (
    <>
      <p>
        <span className="state">Premium</span> Status, filings and charges of a company on the register.
      </p>
      {own && (
        <p>
          <Link to={own}>Registrations of your own business</Link>
        </p>
      )}
      <form className="filters" action="/app/search">
        <div className="field">
          <label htmlFor="mca-company">Company or CIN</label>
          <input
            type="search"
            id="mca-company"
            name="q"
            required
            minLength={limits.minSearchLength}
            maxLength={limits.maxSearchLength}
          />
        </div>
        <button type="submit">Look up</button>
      </form>
    </>
  )
}
