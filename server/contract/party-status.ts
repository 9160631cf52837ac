/** The status of a party that no source states one of: it is shown, filtered and counted under this name. */
export const statusNotStated = 'Not stated'
