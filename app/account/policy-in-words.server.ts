import { featureLabel, featureWords } from '#server/contract/feature-words.ts'
import type { Policy } from '#server/contract/features.ts'
import { methodsInWords } from '#server/contract/methods.ts'

const features = Object.keys(featureWords)

/** A policy line by line: a part of the product, and what may be done there. What it says of anything else opens nothing here. */
export const policyInWords = (policy: Policy): [part: string, may: string][] =>
  features.flatMap((feature) => {
    const methods = policy[feature]
    return methods ? [[featureLabel(feature), methodsInWords(methods)]] : []
  })
