import { featureLabel, featureWords } from '#server/contract/feature-words.ts'
import type { Policy } from '#server/contract/features.ts'
import { methodsInWords } from '#server/contract/methods.ts'

const order = Object.keys(featureWords)

/** A policy line by line: a part of the product, and what may be done there. What it says of anything else opens nothing here. */
export const policyInWords = (policy: Policy): [part: string, may: string][] =>
  Object.entries(policy)
    .filter(([feature]) => order.includes(feature))
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([feature, methods]) => [featureLabel(feature), methodsInWords(methods)])
