import { featureLabel, featureWords } from '#server/contract/feature-words.ts'
import type { Policy } from '#server/contract/features.ts'
import { methodsInWords } from '#server/contract/methods.ts'

const order = Object.keys(featureWords)
const place = (feature: string) => (order.includes(feature) ? order.indexOf(feature) : order.length)

/** A policy line by line: a part of the product, and what may be done there. */
export const policyInWords = (policy: Policy): [part: string, may: string][] =>
  Object.entries(policy)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([feature, methods]) => [featureLabel(feature), methodsInWords(methods)])
