import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Block } from '../../ui/block.tsx'
import charts from '../../ui/charts/charts.css?url'
import { Empty } from '../../ui/empty.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { readFinancials } from './financials.server.ts'
import { FinancialsOfView } from './financials-of-view.tsx'
import { TableTools } from './table-tools.tsx'
import { ViewLinks } from './view-links.tsx'

export const loader = signedIn(features.party, async (ctx) => {
  const shown = await readFinancials(ctx)
  const csv = `/app/party/${encodeURIComponent(required(ctx.params.partyId))}/financials.csv`
  return data({ shown, csv }, { status: shown ? 200 : 404 })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: charts }]

export const meta = sectionTitle('financials')

export default function FinancialsOfParty() {
  const { shown, csv } = useLoaderData<typeof loader>()
  const known = shown?.status === 'done' ? shown.result : null
  return (
    <>
      <ViewLinks
        open={known?.view ?? null}
        on_record={known?.on_record ?? null}
        unit={known?.chosen.unit ?? null}
      />
      {shown ? (
        <SliceBlock
          title={known?.title ?? 'Financials'}
          slice={shown}
          beside={(shown) => <TableTools shown={shown} csv={csv} />}
        >
          {(shown) => <FinancialsOfView shown={shown} />}
        </SliceBlock>
      ) : (
        <Block title="Financials">
          <Empty title="This view does not exist">Choose one of the six above.</Empty>
        </Block>
      )}
    </>
  )
}
