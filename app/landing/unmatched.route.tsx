import { redirect } from '@remix-run/node'
import { publicly } from '../gateway/guard.server.ts'

/** Any unmatched path goes to the landing route. */
export const loader = publicly(async () => redirect('/', 302))
export const action = publicly(async () => redirect('/', 303))
