import { answerAsApi } from './api-splat.server.ts'
import { publicly } from './guard.server.ts'

export const loader = publicly(({ request }) => answerAsApi(request))
export const action = publicly(({ request }) => answerAsApi(request))
