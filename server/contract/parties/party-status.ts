/** The status of a party for which no source states one: used for display, filters and counts. */
export const statusNotStated = 'Not stated'
