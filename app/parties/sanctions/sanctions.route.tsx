import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { ClearedMatches } from './cleared-matches.tsx'
import { MatchCard } from './match-card.tsx'
import { readSanctions, reviewMatch } from './sanctions.server.ts'

export const loader = signedIn(features.party, readSanctions)

export const action = signedIn(features.party, withPanelForms(reviewMatch), formWithFile)

export const meta = sectionTitle('sanctions')

export default function Sanctions() {
  const { may, screening } = useLoaderData<typeof loader>()
  return (
    <SliceBlock title="Sanctions" slice={screening}>
      {({ screened, hits, cleared }) => (
        <>
          {hits.length > 0 ? (
            <p className="soft">{screened}</p>
          ) : (
            <Empty
              title={
                !screened ? 'Not yet screened' : cleared.length > 0 ? 'No open matches' : 'No matches found'
              }
            >
              {screened ?? 'No sanctions list has been imported, so no screening was possible.'}
              {cleared.length > 0 && ' Matches cleared earlier are listed below.'}
            </Empty>
          )}
          {hits.map((hit) => (
            <MatchCard key={hit.hit_id} match={hit} may={may} />
          ))}
          {cleared.length > 0 && <ClearedMatches matches={cleared} may={may} />}
        </>
      )}
    </SliceBlock>
  )
}
