import { Link } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'

/** How a company stands with the registry: one's own, or one that is looked up among those watched. */
export function McaStatus({ own }: { own: string | null }) {
  return (
    <>
      <p>
        <span className="state">Premium</span> What a company you watch must file with the registry, and
        whether it did.
      </p>
      {own && (
        <p>
          <Link to={own}>Registrations of your own business</Link>
        </p>
      )}
      <form className="filters" action="/mca-status">
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
