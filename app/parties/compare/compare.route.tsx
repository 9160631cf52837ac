import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { Peer } from '#server/contract/party-records.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { Block } from '../../ui/block.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { AddForm } from './add.form.tsx'
import { askedOf, comparisonPath, mostOthers } from './asked.server.ts'
import { readCompared } from './compared.server.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { findOthers } from './finding.server.ts'
import { PeerList } from './peer-list.tsx'
import { tableOf } from './rows.server.ts'

export const loader = signedIn(features.party, async (at) => {
  const party_id = required(at.params.partyId)
  const { others, find, said } = askedOf(at.url, party_id)
  const [{ parties, said: refused }, found, peers] = await Promise.all([
    readCompared(at, party_id, others),
    findOthers(at, find, [party_id, ...others]),
    readPartySlice(at, 'peers', (rows: Peer[]) => rows),
  ])
  const shown = parties.map((party) => party.party_id).filter((id) => id !== party_id)
  const room = shown.length < mostOthers
  const suggested = ({ party_id: id, name, place, revenue }: Peer) => ({
    ...{ party_id: id, name, place },
    revenue: revenue === null ? null : rupeesInWords(revenue),
    add: comparisonPath(party_id, [...shown, id]),
  })
  return {
    ...{
      party_id,
      others: shown,
      find: find ?? '',
      room,
      said: [...said, ...refused],
      found: room ? found : null,
    },
    columns: parties.map(({ party_id: id, name }) => ({
      ...{ party_id: id, name },
      remove:
        id === party_id
          ? null
          : comparisonPath(
              party_id,
              shown.filter((other) => other !== id),
            ),
    })),
    rows: tableOf(parties),
    csv: comparisonPath(party_id, shown).replace('/compare', '/compare.csv'),
    peers:
      peers.status === 'done'
        ? { ...peers, result: peers.result.filter((peer) => !shown.includes(peer.party_id)).map(suggested) }
        : peers,
  }
})

export const meta = sectionTitle('compare')

export default function Compare() {
  const { columns, rows, csv, said, room, peers, ...adding } = useLoaderData<typeof loader>()
  return (
    <>
      <Block
        title="Side by side"
        beside={
          <a href={csv} download="comparison.csv">
            CSV
          </a>
        }
      >
        {said.length > 0 && (
          <div className="refused" role="status">
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        <ComparisonTable columns={columns} rows={rows} />
      </Block>
      {room ? (
        <Block title="Add a party">
          <AddForm {...adding} />
        </Block>
      ) : (
        <p className="soft">Four parties stand side by side at most: remove one to add another.</p>
      )}
      {room && (
        <SliceBlock title="Peers: same industry, like size" of={peers}>
          {(of) => <PeerList of={of} />}
        </SliceBlock>
      )}
    </>
  )
}
