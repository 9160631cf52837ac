import { PostForm } from '../forms/post-form.tsx'
import { useCurrentPath } from '../http/current-path.ts'
import { usePanelAddress } from '../shell/panels/use-panel-address.ts'
import { useShell } from '../shell/use-shell.ts'
import { Link } from '../ui/link.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import type { PartyHead } from './party.server.ts'

/** The actions for a party that the user's policy allows. */
export function PartyActions({ party: { party_id, person, watching, may } }: { party: PartyHead }) {
  const address = usePanelAddress()
  const { plain } = useShell()
  const here = useCurrentPath()
  const watched = 'watched' in watching && watching.watched
  return (
    <WithSpaces>
      {may.watch && (
        <PostForm intent={watched ? 'unwatch' : 'watch'} action={`/app/party/${party_id}`}>
          <input type="hidden" name="back" value={here} />
          <button type="submit">{watched ? 'Stop watching' : 'Watch'}</button>
        </PostForm>
      )}
      {may.alert && (
        <Link className="button" to={address({ offCanvas: 'create-alert' })}>
          Create alert
        </Link>
      )}
      {may.raise && (
        <Link className="button" to={address({ offCanvas: 'create-case' })}>
          Create case
        </Link>
      )}
      {!person && !plain && (
        <Link className="button" to={`/app/party/${party_id}/compare`}>
          Compare
        </Link>
      )}
      {may.order && !person && (
        <Link className="button primary" to={`/app/party/${party_id}/checkout`}>
          Order Report
        </Link>
      )}
    </WithSpaces>
  )
}
