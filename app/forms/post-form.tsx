import { Form, type FormProps, useRouteLoaderData } from '@remix-run/react'
import { useContext, useId } from 'react'
import { useHere } from '../http/here.ts'
import { PanelForms } from './panel-forms.ts'

interface Tokens {
  form_token: string
  form_key: string
}

interface Props extends Omit<FormProps, 'method'> {
  /** Tells apart the forms of one page. */
  intent: string
  /** False where a person may look at what the form changes, but not send it: it is shown, and cannot be filled in. */
  may?: boolean | undefined
}

/** A form that writes: it carries the session's token, and a key that makes sending it twice harmless. */
export function PostForm({ intent, children, action, may = true, ...rest }: Props) {
  const here = useHere()
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
