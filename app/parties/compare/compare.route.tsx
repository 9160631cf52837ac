import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { Peer } from '#server/contract/parties/party-records.ts'
import { findParties } from '../../forms/party-picker/find-parties.server.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Block } from '../../ui/block.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { AddPartyForm } from './add-party.form.tsx'
import { readComparison } from './comparison.server.ts'
import { comparisonPath, comparisonQuery, maxOthers } from './comparison-query.server.ts'
import { comparisonRows } from './comparison-rows.server.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { PeerList } from './peer-list.tsx'

export const loader = signedIn(features.party, async (ctx) => {
  const party_id = required(ctx.params.partyId)
  const { others, find, remarks } = comparisonQuery(ctx.url, party_id)
  const [{ parties, remarks: refused }, found, peers] = await Promise.all([
    readComparison(ctx, party_id, others),
    find === null ? null : findParties(ctx.api, find, { except: [party_id, ...others], without: ['person'] }),
    readPartySlice(ctx, 'partyPeers', (rows) => rows),
  ])
  const shown = parties.map((party) => party.party_id).filter((id) => id !== party_id)
  const room = shown.length < maxOthers
  const suggested = ({ party_id: id, name, place, revenue }: Peer) => ({
    party_id: id,
    name,
    place,
    revenue: revenue === null ? null : rupeesInWords(revenue),
    add: comparisonPath(party_id, [...shown, id]),
  })
  return {
    party_id,
    others: shown,
    find: find ?? '',
    room,
    remarks: [...remarks, ...refused],
    found: room ? found : null,
    columns: parties.map(({ party_id: id, name }) => ({
      party_id: id,
      name,
      remove:
        id === party_id
          ? null
          : comparisonPath(
              party_id,
              shown.filter((other) => other !== id),
            ),
    })),
    rows: comparisonRows(parties),
    csv: comparisonPath(party_id, shown).replace('/compare', '/compare.csv'),
    peers:
      peers.status === 'done'
        ? { ...peers, result: peers.result.filter((peer) => !shown.includes(peer.party_id)).map(suggested) }
        : peers,
  }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('compare')

export default function Compare() {
  const { columns, rows, csv, remarks, room, peers, ...adding } = useLoaderData<typeof loader>()
  return (
    <>
      <Block
        title="Comparison"
        beside={
          <a href={csv} download="comparison.csv">
            CSV
          </a>
        }
      >
        {remarks.length > 0 && (
          <div className="refused" role="status">
            {remarks.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        <ComparisonTable columns={columns} rows={rows} />
      </Block>
      {room ? (
        <Block title="Add a party">
          <AddPartyForm {...adding} />
        </Block>
      ) : (
        <p className="soft">You can compare up to four parties: remove one to add another.</p>
      )}
      {room && (
        <SliceBlock title="Peers: same industry, similar size" slice={peers}>
          {(peers) => <PeerList peers={peers} />}
        </SliceBlock>
      )}
    </>
  )
}
