import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/csv-answer.server.ts'
import { required } from '../../http/required.ts'
import { askedOf } from './asked.server.ts'
import { readCompared } from './compared.server.ts'
import { fileOf } from './rows.server.ts'

/** The comparison that an address asks for, as CSV. */
export const loader = signedIn(features.party, async (at) => {
  const partyId = required(at.params.partyId)
  const { parties } = await readCompared(at, partyId, askedOf(at.url, partyId).others)
  return csvAnswer('comparison.csv', fileOf(parties))
})
