/** The fields that every form carries for us; they are never given back as something typed. */
export const hiddenFields = ['form_token', 'form_key']
