import type { partySliceEndpoints } from '#server/contract/endpoints/parties/party-slices.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'
import { required } from '../http/required.ts'
import type { Slice } from '../ui/slice-block.tsx'

/** The endpoints that return a slice of a party; those that take a query are called separately. */
type SliceName = Exclude<
  keyof typeof partySliceEndpoints,
  'partyNews' | 'partyConnection' | 'partyFinancials'
>
type DataOf<N extends SliceName> = AnswerTo<N>['data']

/** Reads one slice of the party in the route and returns what `pick` takes from it. */
export const readPartySlice = <N extends SliceName, T>(
  { api, params }: Pick<RequestContext, 'api' | 'params'>,
  name: N,
  pick: (data: DataOf<N>) => T,
): Promise<Slice<T>> =>
  readSlice(api.ask<SliceName>(name, { partyId: required(params.partyId) }), ({ data }) =>
    pick(data as DataOf<N>),
  )
