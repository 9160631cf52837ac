import { State } from '../../ui/state.tsx'

/** A party's status in plain words, framed if it is not the usual one. */
export const PartyStatus = ({ status }: { status: string }) =>
  status === 'Active' ? status : <State>{status}</State>
