import { featureLabel, featureWords } from '#server/contract/feature-words.ts'
import type { Policy } from '#server/contract/features.ts'
import { methodsInWords } from '#server/contract/methods.ts'

const features = Object.keys(featureWords)

/** A policy as rows of feature label and allowed actions. Unknown features in the policy grant nothing here and are left out. */
export const policyInWords = (policy: Policy): [part: string, may: string][] =>
  features.flatMap((feature) => {
    const methods = policy[feature]
    return methods ? [[featureLabel(feature), methodsInWords(methods)]] : []
  })
