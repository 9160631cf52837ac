import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { conductShown } from '#server/contract/signals/conduct-words.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { ChequeReturnTable, CovenantTable, ObservationTable } from './conduct-tables.tsx'

export const loader = signedIn(features.party, async (ctx) => ({
  conduct: await readPartySlice(ctx, 'partyConduct', (conduct) => conduct),
}))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('conduct')

function NothingSent() {
  const may = !useShell().closed.includes(features.uploads)
  return (
    <Empty title="No conduct data yet">
      Covenants, audit observations and cheque returns from your own books appear here once a file has been
      applied. {may && <Link to={features.uploads}>Upload file</Link>}
    </Empty>
  )
}

const shownOf = (rows: unknown[]) =>
  rows.length === conductShown && <span className="soft">{onlyNewest(conductShown)}</span>

export default function ConductOfParty() {
  const { conduct } = useLoaderData<typeof loader>()
  const sent = conduct.status === 'done' ? conduct.result : null
  if (!sent || Object.values(sent).every(({ length }) => length === 0))
    return (
      <SliceBlock title="Conduct" slice={conduct}>
        {() => <NothingSent />}
      </SliceBlock>
    )
  const { covenants, audit_observations, cheque_returns } = sent
  return (
    <>
      {covenants.length > 0 && (
        <SliceBlock title="Covenants" slice={conduct} beside={() => shownOf(covenants)}>
          {() => <CovenantTable rows={covenants} />}
        </SliceBlock>
      )}
      {audit_observations.length > 0 && (
        <SliceBlock title="Audit observations" slice={conduct} beside={() => shownOf(audit_observations)}>
          {() => <ObservationTable rows={audit_observations} />}
        </SliceBlock>
      )}
      {cheque_returns.length > 0 && (
        <SliceBlock title="Cheque returns" slice={conduct} beside={() => shownOf(cheque_returns)}>
          {() => <ChequeReturnTable rows={cheque_returns} />}
        </SliceBlock>
      )}
    </>
  )
}
