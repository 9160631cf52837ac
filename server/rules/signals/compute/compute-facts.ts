import type { ComputeFacts } from './fact.ts'
import { factsFromCharges } from './from-charges.ts'
import { factsFromCourts } from './from-courts.ts'
import { factsFromExposures } from './from-exposures.ts'
import { factsFromGst } from './from-gst.ts'
import { factsFromNews } from './from-news.ts'
import { factsFromProvidentFund } from './from-provident-fund.ts'
import { factsFromQuarters } from './from-quarters.ts'
import { factsFromRatings } from './from-ratings.ts'
import { factsFromRegister } from './from-register.ts'
import { factsFromSanctions } from './from-sanctions.ts'
import { factsFromScores } from './from-scores.ts'
import { factsFromStatements } from './from-statements.ts'

const sources: ComputeFacts[] = [
  factsFromScores,
  factsFromRatings,
  factsFromStatements,
  factsFromQuarters,
  factsFromRegister,
  factsFromCharges,
  factsFromGst,
  factsFromProvidentFund,
  factsFromCourts,
  factsFromNews,
  factsFromSanctions,
  factsFromExposures,
]

/** Every fact that the record of a party, and what an organisation itself knows of it, gives as of `today`. */
export const computeFacts: ComputeFacts = (party, today) => sources.flatMap((source) => source(party, today))
