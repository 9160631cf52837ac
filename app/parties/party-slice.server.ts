import type { partySliceEndpoints } from '#server/contract/endpoints/party-slices.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'
import { required } from '../http/required.ts'
import type { Slice } from '../ui/slice-block.tsx'

/** The slices of a party, by the names of their endpoints; those that take a query are asked by themselves. */
type SliceName = Exclude<
  keyof typeof partySliceEndpoints,
  'partyNews' | 'partyConnection' | 'partyFinancials'
>
type DataOf<N extends SliceName> = AnswerTo<N>['data']

/** Reads one slice of the party that an address speaks of and keeps of it what `pick` takes. */
export const readPartySlice = <N extends SliceName, T>(
  { api, params }: Pick<RequestContext, 'api' | 'params'>,
  name: N,
  pick: (data: DataOf<N>) => T,
): Promise<Slice<T>> =>
  readSlice(api.ask<SliceName>(name, { partyId: required(params.partyId) }), ({ data }) =>
    pick(data as DataOf<N>),
  )
