import { publicly } from './guard.server.ts'
import { metricsAnswer } from './metrics.server.ts'

export const loader = publicly(({ request }) => metricsAnswer(request))
