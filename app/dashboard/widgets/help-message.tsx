import { Link } from '@remix-run/react'
import { shortcutList } from '../../shell/shortcuts.ts'
import { useShell } from '../../shell/use-shell.ts'

function SupportLine() {
  const { email, href } = useShell().support
  return (
    <li>
      <a href={href}>Write to Support</a>
      <small>{email && `${email}. `}Say what you did and what you saw; the reference of an error helps</small>
    </li>
  )
}

/** Where help is: the keys, the mails, somebody to write to. */
export const HelpMessage = () => (
  <ul className="list">
    <SupportLine />
    <li>
      <a href="/docs">Documentation</a>
      <small>How everything works, what each signal and score says, and what it does not</small>
    </li>
    <li>
      <Link to={shortcutList}>Keyboard shortcuts</Link>
      <small>Off until you switch them on: / searches, g and a letter goes to a list</small>
    </li>
    <li>
      <Link to="/account/mail">Mails to you</Link>
      <small>Which you get, and when: the daily digest, what is assigned to you, due dates</small>
    </li>
  </ul>
)
