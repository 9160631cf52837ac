/** The fields that every form carries for us, and passwords: they are never given back as something typed. */
export const hiddenFields = ['form_token', 'form_key', 'current', 'password', 'again', 'client_secret']

/** What says as of when a form was filled in: it stays as it was, until its sender is told of somebody else's change (409). */
const asOf = ['version', 'shown']

/** What is not given back with an answer of that status. */
export const heldBack = (status: number): string[] =>
  status === 409 ? [...hiddenFields, ...asOf] : hiddenFields
