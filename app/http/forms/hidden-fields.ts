/** The technical fields of every form, and passwords: they are never returned with the submitted values. */
export const hiddenFields = ['form_token', 'form_key', 'current', 'password', 'again', 'client_secret']

/** The version that a form was filled in against. It is returned unchanged, unless the user is shown another user's change (409). */
const asOf = ['version', 'shown']

/** The fields that are not returned with an answer of that status. */
export const withheldFields = (status: number): string[] =>
  status === 409 ? [...hiddenFields, ...asOf] : hiddenFields
