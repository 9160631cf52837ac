/** The reason an import cannot continue, as a message for the user who started it. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
