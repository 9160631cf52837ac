import { PostForm } from '../../forms/post-form.tsx'
import { useCurrentPath } from '../../http/current-path.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { shortcutList } from '../shortcuts/shortcuts.ts'
import { useShell } from '../use-shell.ts'
import { Menu } from './menu.tsx'

const initials = (name: string) =>
  name
    .split(/[\s.]+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** The signed-in user, and the links to their own pages. */
export function UserMenu() {
  const { profile, organisation, policies, preferences } = useShell()
  const here = useCurrentPath()
  return (
    <Menu className="menu">
      <summary>
        <span className="avatar" aria-hidden="true">
          {profile.picture ? (
            <img src={profile.picture} alt="" width="26" height="26" />
          ) : (
            initials(profile.name)
          )}
        </span>
        <span className="who">{profile.name}</span>
      </summary>
      <div className="menu-body">
        <div className="identity-card">
          {organisation.logo && <img src={organisation.logo} alt={organisation.logo_alt ?? ''} height="28" />}
          <strong>{profile.name}</strong> <span>{organisation.name}</span>{' '}
          {profile.last_login && (
            <small>
              Last login <Moment at={profile.last_login} />
            </small>
          )}
        </div>
        <Link to="/home">Home</Link>
        <Link to="/account/my-profile">My Account</Link>
        <a href="/docs">Documentation</a>
        <a href={policies.privacy}>Privacy policy</a>
        <a href={policies.cookie}>Cookie policy</a>
        <a href="/docs/terms">Terms of use</a>
        <Link to={shortcutList}>Keyboard shortcuts</Link>
        <PostForm intent="lite" action="/account/my-profile" reloadDocument>
          <input type="hidden" name="back" value={here} />
          <input type="hidden" name="on" value={preferences.lite ? 'no' : 'yes'} />
          <button type="submit" className="as-link">
            {preferences.lite ? 'Leave Lite mode' : 'Lite mode'}
          </button>
        </PostForm>
        <PostForm intent="sign-out" action="/account/my-profile" reloadDocument>
          <button type="submit" className="as-link">
            Sign out
          </button>
        </PostForm>
      </div>
    </Menu>
  )
}
