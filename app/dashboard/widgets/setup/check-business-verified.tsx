import { limits } from '#server/contract/limits.ts'

/** A form with one field that starts the verification of a business. */
export function CheckVerified() {
  return (
    <>
      <p className="soft">
        Verified means: active on the register, and its name, CIN, PAN and GSTIN agree with each other.
      </p>
      <form className="filters" action="/verify-business">
        <div className="field">
          <label htmlFor="check-verified">CIN, GSTIN, PAN or name</label>
          <input
            type="search"
            id="check-verified"
            name="query"
            required
            minLength={limits.minSearchLength}
            maxLength={limits.maxSearchLength}
          />
        </div>
        <button type="submit">Check</button>
      </form>
    </>
  )
}
