import { Block } from '../../ui/block.tsx'
import { State } from '../../ui/state.tsx'
import type { Information } from './information.server.ts'

/** Whether the party itself has taken this profile over, and what that means. */
export function Claim({ information: { claimed } }: { information: Information }) {
  return (
    <Block title="Claim" beside={<State>{claimed ? 'Claimed' : 'Not claimed'}</State>}>
      {claimed ? (
        <p>
          Somebody who may speak for this business has proved it and claimed its profile. They can ask for
          corrections; what registers, courts and agencies have on record stays as it is.
        </p>
      ) : (
        <p>
          Nobody has claimed this profile. Everything on it comes from registers, filings and the press; the
          business itself has confirmed none of it.
        </p>
      )}
    </Block>
  )
}
