import { Form, type FormProps, useRouteLoaderData } from '@remix-run/react'
import { useContext, useId } from 'react'
import { useCurrentPath } from '../http/current-path.ts'
import { PanelForms } from './panel-forms.ts'

interface Tokens {
  form_token: string
  form_key: string
}

interface Props extends Omit<FormProps, 'method'> {
  /** Distinguishes the forms of a page. */
  intent: string
  /** False if the user may view but not submit the form: it is shown disabled. */
  may?: boolean | undefined
}

/** A POST form with the session's CSRF token and an idempotency key, so that submitting it twice has no further effect. */
export function PostForm({ intent, children, action, may = true, ...rest }: Props) {
  const here = useCurrentPath()
  const tokens = useRouteLoaderData<Tokens>('shell/shell.route')
  const panel = useContext(PanelForms)
  const id = useId()
  if (!may)
    return (
      <fieldset disabled className={rest.className}>
        <p className="soft">You have view-only access.</p>
        {children}
      </fieldset>
    )
  return (
    <Form
      method="post"
      action={action ?? here}
      noValidate
      {...(panel && { navigate: false, fetcherKey: panel.fetcherKey })}
      {...rest}
    >
      <input type="hidden" name="form_token" value={tokens?.form_token} />
      <input type="hidden" name="form_key" value={`${tokens?.form_key}${intent}${id}`} />
      <input type="hidden" name="intent" value={intent} />
      {panel && <input type="hidden" name="in_panel" value="1" />}
      {children}
    </Form>
  )
}
