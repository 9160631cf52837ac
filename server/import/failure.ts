/** Why an import cannot go on, in words for the person who started it. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
