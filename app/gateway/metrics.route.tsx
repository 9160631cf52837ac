import { publicly } from './guard.server.ts'
import { metricsAnswer } from './metrics.server.ts'
import { onlyRead } from './only-read.server.ts'

export const loader = publicly(({ request }) => metricsAnswer(request))
export const action = publicly(async () => onlyRead())
