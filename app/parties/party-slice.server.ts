import type { Signed } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { readSlice, type Slice } from './slice.server.ts'

/** The address of one slice of the party that an address speaks of. */
export const slicePath = ({ params }: Pick<Signed, 'params'>, name: string) =>
  `/v1/parties/${encodeURIComponent(required(params.partyId))}/${name}`

/** Reads one slice of the party that an address speaks of and keeps of it what `of` takes. */
export const readPartySlice = <A, T>(at: Signed, name: string, of: (data: A) => T): Promise<Slice<T>> =>
  readSlice(at.api, slicePath(at, name), ({ data }: { data: A }) => of(data))
