import { data } from '@remix-run/node'
import { guaranteeQuery } from '#server/contract/guarantee/guarantee.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../gateway/guard.server.ts'

const names = Object.keys(guaranteeQuery.shape)

/** The calculator's form with the submitted values and, if there are any, the result of the rules. Nothing is stored. */
export async function readCalculator({ api, url }: RequestContext) {
  const typedPairs = names.map((name) => [name, url.searchParams.get(name)?.trim() ?? ''] as const)
  const typed: Record<string, string> = Object.fromEntries(typedPairs)
  const query = new URLSearchParams(typedPairs.filter(([, value]) => value !== '').map((pair) => [...pair]))
  const form = { typed, errors: {} as Record<string, string[]>, result: null }
  if (query.size === 0) {
    const isSubmitted = names.some((name) => url.searchParams.has(name))
    return data(
      isSubmitted ? { ...form, errors: { '': [messages.guarantee.nothingSaid] } } : form,
      isSubmitted ? 422 : 200,
    )
  }
  const answer = await api.ask('quickEligibility', { query })
  if (answer.ok) return data({ ...form, result: answer.data.data })
  const { message = '', errors = { '': [message] } } = answer.data
  return data({ ...form, errors }, 422)
}
