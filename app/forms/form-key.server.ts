/** The key of this form in this view of its page, sent to the API as the idempotency key: a form submitted twice is processed once. */
export const formKey = ({ form }: { form: FormData }): string => String(form.get('form_key'))
