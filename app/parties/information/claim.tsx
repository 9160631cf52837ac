import { Block } from '../../ui/block.tsx'
import { State } from '../../ui/state.tsx'
import type { Information } from './information.server.ts'

/** Whether the party itself has claimed this profile, and what that means. */
export function Claim({ information: { claimed } }: { information: Information }) {
  return (
    <Block title="Claim" beside={<State>{claimed ? 'Claimed' : 'Not claimed'}</State>}>
      {claimed ? (
        <p>
          An authorised representative of this business has claimed its profile after verification. They can
          request corrections; data from registers, courts and agencies stays as it is.
        </p>
      ) : (
        <p>
          This profile has not been claimed. All data comes from registers, filings and the press; the
          business itself has not confirmed any of it.
        </p>
      )}
    </Block>
  )
}
