/** Something a party's record gives on a day. */
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
 * What other limits make of the alerts `raised`, given what the record gives by those limits (`wanted`), by the present ones (`now`) and by
 * the widest there are. An alert stays while something it tells of is found; one of which not even the widest limits find anything is
 * not known. Parties come for which the other limits find what the present ones do not.
 */
export function compareTrial<R extends Raised, O extends Occurrence>(
  raised: R[],
  found: { wanted: O[]; now: O[]; widest: O[] },
) {
  const keys = (some: O[]) => new Set(some.map(keyOf))
  const [wanted, now, widest] = [keys(found.wanted), keys(found.now), keys(found.widest)]
  const among =
    (some: Set<string>) =>
    ({ party_id, days }: R) =>
      days.some((on) => some.has(keyOf({ party_id, on })))
  const known = raised.filter((alert) => among(wanted)(alert) || among(widest)(alert))
  const goes = known.filter((alert) => !among(wanted)(alert))
  const told = new Set(raised.flatMap(({ party_id, days }) => days.map((on) => keyOf({ party_id, on }))))
  const fresh = found.wanted.filter((one) => !one.old && !now.has(keyOf(one)) && !told.has(keyOf(one)))
  const comes = [...new Map(fresh.map((one) => [one.party_id, one])).values()]
  const cases = (some: R[]) => some.filter(({ case_id }) => case_id !== null).length
  return {
    ...{ goes, comes },
    unknown: raised.length - known.length,
    raised: raised.length,
    would: raised.length - goes.length + comes.length,
    cases: cases(raised),
    cases_would: cases(raised) - cases(goes),
  }
}
