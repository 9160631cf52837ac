import type { DocSource } from './doc.ts'
import { productSources } from './products.ts'
import { scoreSources } from './scores.ts'
import { signalSources } from './signals.ts'

/** The pages generated from the registries: signals, products and scores, each with its list. */
export const registrySources = (): DocSource[] => [...signalSources(), ...productSources(), ...scoreSources()]
