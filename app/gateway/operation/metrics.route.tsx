import { publicly } from '../guard.server.ts'
import { methodNotAllowed } from './method-not-allowed.server.ts'
import { metricsAnswer } from './metrics.server.ts'

export const loader = publicly(({ request }) => metricsAnswer(request))
export const action = publicly(async () => methodNotAllowed())
