import { Form, type FormProps, useRouteLoaderData } from '@remix-run/react'
import { useContext, useId } from 'react'
import { useCurrentPath } from '../http/current-path.ts'
import { PanelForms } from './panel-forms.ts'

interface Shell {
  form_token: string
  form_key: string
  idle_after: number
}

interface Props extends Omit<FormProps, 'method'> {
  /** Distinguishes the forms of a page. */
  intent: string
  /** False if the user may view but not submit the form: it is shown disabled. */
  may?: boolean | undefined
}

/** When idle users are signed out, for those without JavaScript: with it, a dialog asks them first. */
function IdleRule({ after }: { after: number }) {
  const root = useRouteLoaderData<{ lite: boolean }>('root')
  const rule = <p className="soft">{`You are signed out after ${after / 60} min without loading a page.`}</p>
  return root?.lite ? rule : <noscript>{rule}</noscript>
}
// React leaves the content of `noscript` as the server sent it, so the scripts need not contain it.
const idleRule = (after: number) => (import.meta.env.SSR ? <IdleRule after={after} /> : <noscript />)

// Not a button alone, nor a field in a menu.
const filledIn = /^(form|facts-form|rows-form|rights)/

/** A POST form with the session's CSRF token and an idempotency key, so that submitting it twice has no further effect. */
export function PostForm({ intent, children, action, may = true, ...rest }: Props) {
  const here = useCurrentPath()
  const shell = useRouteLoaderData<Shell>('shell/shell.route')
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
      <input type="hidden" name="form_token" value={shell?.form_token} />
      <input type="hidden" name="form_key" value={`${shell?.form_key}${intent}${id}`} />
      <input type="hidden" name="intent" value={intent} />
      {panel && <input type="hidden" name="in_panel" value="1" />}
      {children}
      {shell && filledIn.test(`${rest.className}`) && idleRule(shell.idle_after)}
    </Form>
  )
}
