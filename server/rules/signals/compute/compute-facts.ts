import type { OwnEvidence, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { hasThreshold, type Limits, limitInWords, standardLimits } from '../thresholds.ts'
import type { ComputeFacts, Fact } from './fact.ts'
import { factsFromCharges } from './from-charges.ts'
import { factsFromConduct } from './from-conduct.ts'
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
  factsFromConduct,
]

const withThreshold =
  (limits: Limits) =>
  (fact: Fact): Fact =>
    hasThreshold(fact.signal) ? { ...fact, threshold: limitInWords(fact.signal, limits[fact.signal]) } : fact

/** All facts as of `today` from a party's record and the organisation's own data, by the organisation's limits. */
export const computeFacts = (
  party: SignalEvidence & OwnEvidence,
  today: string,
  limits: Limits = standardLimits,
): Fact[] => sources.flatMap((source) => source(party, today, limits)).map(withThreshold(limits))
