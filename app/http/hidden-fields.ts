/** The fields that every form carries for us, and passwords: they are never given back as something typed. */
export const hiddenFields = ['form_token', 'form_key', 'current', 'password', 'again', 'client_secret']
