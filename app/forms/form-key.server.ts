/** The key of this form on this view of its page, which goes to the API as idempotency key: sent twice, a form is done once. */
export const formKey = ({ form }: { form: FormData }): string => String(form.get('form_key'))
