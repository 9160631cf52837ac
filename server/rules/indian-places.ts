import list from 'indian-states-cities-list'

const cities = new Map(
  list.STATES_OBJECT.map(({ label, name }) => [
    label,
    (list.STATE_WISE_CITIES[name] ?? []).map((city) => city.label.trim()),
  ]),
)

/** The states and union territories of the bundled list. */
export const listedStates: string[] = [...cities.keys()]

/** The cities and districts that the bundled list has for a state; none for one it does not know. */
export const listedCities = (state: string): string[] => cities.get(state) ?? []
