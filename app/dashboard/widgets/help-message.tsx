import { shortcutList } from '../../shell/shortcuts/shortcuts.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Link } from '../../ui/link.tsx'

function SupportLine() {
  const { email, href } = useShell().support
  return (
    <li>
      <a href={href}>Write to Support</a>
      <small>{email && `${email}. `}Describe what you did and what you saw; quote the error reference</small>
    </li>
  )
}

/** Links to support, the documentation, keyboard shortcuts and mail settings. */
export const HelpMessage = () => (
  <ul className="list">
    <SupportLine />
    <li>
      <a href="/docs">Documentation</a>
      <small>How the product works, and what each signal and score means</small>
    </li>
    <li>
      <Link to={shortcutList}>Keyboard shortcuts</Link>
      <small>Off by default: / opens search, g and a letter opens a list</small>
    </li>
    <li>
      <Link to="/account/mail">E-mail notifications</Link>
      <small>Choose what you receive and when: daily digest, assignments, due dates</small>
    </li>
  </ul>
)
