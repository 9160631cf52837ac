/** A fact found in a party's record on a date. */
export interface Occurrence {
  party_id: string
  on: string
  old?: boolean
}

interface Raised {
  party_id: string
  case_id: string | null
  days: string[]
}

const keyOf = ({ party_id, on }: Occurrence) => `${party_id} ${on}`

/**
 * Compares the alerts `raised` with those that other limits would raise, given the facts found with those limits
 * (`trial`), with the current ones (`now`) and with the widest possible ones. An alert stays as long as one of its
 * facts is found; if not even the widest limits find one, it is unknown. Parties for which the other limits find
 * something that the current ones do not are added.
 */
export function compareTrial<R extends Raised, O extends Occurrence>(
  raised: R[],
  found: { trial: O[]; now: O[]; widest: O[] },
) {
  const keys = (some: O[]) => new Set(some.map(keyOf))
  const [trial, now, widest] = [keys(found.trial), keys(found.now), keys(found.widest)]
  const among =
    (some: Set<string>) =>
    ({ party_id, days }: R) =>
      days.some((on) => some.has(keyOf({ party_id, on })))
  const known = raised.filter((alert) => among(trial)(alert) || among(widest)(alert))
  const goes = known.filter((alert) => !among(trial)(alert))
  const raisedKeys = new Set(
    raised.flatMap(({ party_id, days }) => days.map((on) => keyOf({ party_id, on }))),
  )
  const fresh = found.trial.filter((one) => !one.old && !now.has(keyOf(one)) && !raisedKeys.has(keyOf(one)))
  const comes = [...new Map(fresh.map((one) => [one.party_id, one])).values()]
  const cases = (some: R[]) => some.filter(({ case_id }) => case_id !== null).length
  return {
    goes,
    comes,
    unknown: raised.length - known.length,
    raised: raised.length,
    would: raised.length - goes.length + comes.length,
    cases: cases(raised),
    cases_would: cases(raised) - cases(goes),
  }
}
