import libraryContext from 'oidc-provider/lib/helpers/als.js'

let answering = 0

/**
 * Runs the sign-in library's answer to one request. The library keeps the request in an AsyncLocalStorage. Before
 * Node 24, one that has been used makes every promise of the process more expensive, so it is switched off whenever no
 * request is being answered.
 */
export async function withLibraryContext(answer: () => Promise<void>): Promise<void> {
  answering += 1
  try {
    await answer()
  } finally {
    answering -= 1
    if (answering === 0) libraryContext.disable()
  }
}
