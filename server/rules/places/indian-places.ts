import list from 'indian-states-cities-list'

const cities = new Map(
  list.STATES_OBJECT.map(({ label, name }) => [
    label,
    (list.STATE_WISE_CITIES[name] ?? []).map((city) => city.label.trim()),
  ]),
)

/** The states and union territories of the bundled list. */
export const listedStates: string[] = [...cities.keys()]

/** The bundled cities and districts of a state; empty for an unknown state. */
export const listedCities = (state: string): string[] => cities.get(state) ?? []
