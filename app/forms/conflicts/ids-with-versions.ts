/** Parses `1001.3 1002`: ids, each with the version the user saw, if known. */
export const idsWithVersions = (text: string): { id: string; version?: number }[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [id = '', version] = one.split('.')
      return version === undefined ? { id } : { id, version: Number(version) }
    })
