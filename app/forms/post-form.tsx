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
}

/** A form that writes: it carries the session's token, and a key that makes sending it twice harmless. */
export function PostForm({ intent, children, action, ...rest }: Props) {
  const here = useHere()
  const tokens = useRouteLoaderData<Tokens>('shell/shell.route')
  const panel = useContext(PanelForms)
  const id = useId()
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
