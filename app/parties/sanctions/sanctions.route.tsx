import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { LikenessCard } from './likeness.tsx'
import { readSanctions, reviewLikeness } from './sanctions.server.ts'
import { SetAside } from './set-aside.tsx'

export const loader = signedIn(features.party, readSanctions)

export const action = signedIn(features.party, reviewLikeness)

export const meta = sectionTitle('sanctions')

export default function Sanctions() {
  const { may, screening } = useLoaderData<typeof loader>()
  return (
    <SliceBlock title="Sanctions" of={screening}>
      {({ screened, hits, cleared }) => (
        <>
          {hits.length > 0 ? (
            <p className="soft">{screened}</p>
          ) : (
            <Empty
              title={
                !screened
                  ? 'Not screened yet.'
                  : cleared.length > 0
                    ? 'No open likeness.'
                    : 'No likeness found.'
              }
            >
              {screened ?? 'No sanctions list has been imported, so nothing could be compared.'}
              {cleared.length > 0 && ' What was found before is set aside below.'}
            </Empty>
          )}
          {hits.map((hit) => (
            <LikenessCard key={hit.hit_id} of={hit} may={may} />
          ))}
          {cleared.length > 0 && <SetAside of={cleared} may={may} />}
        </>
      )}
    </SliceBlock>
  )
}
