import fc from 'fast-check'
import { type Answer, faultsOf } from './judge.ts'
import type { FuzzRequest } from './requests.ts'

const slow = 2000

export interface Found {
  request: FuzzRequest
  faults: string[]
  /** The beginning of the response. */
  said: string
}

export interface Outcome {
  found: Found[]
  /** Requests that took more than two seconds, with their milliseconds. */
  slow: [number, FuzzRequest][]
  /** The number of responses by kind and status class. */
  answers: Record<string, number>
}

interface Course {
  requests: fc.Arbitrary<FuzzRequest>
  send: (request: FuzzRequest) => Promise<Answer>
  origin: string
  count: number
  seed: number
  /** The number of concurrent requests. */
  atOnce: number
  /** Called after each batch of a thousand. */
  between?: () => Promise<void>
}

const batch = 1000

/** Sends `count` requests generated from a seed and records the faults of the responses. */
export async function fuzz({
  requests,
  send,
  origin,
  count,
  seed,
  atOnce,
  between,
}: Course): Promise<Outcome> {
  const outcome: Outcome = { found: [], slow: [], answers: {} }
  const one = async (request: FuzzRequest) => {
    const began = performance.now()
    const answer = await send(request).catch((error: Error) => error)
    const took = performance.now() - began
    if (took > slow) outcome.slow.push([Math.round(took), request])
    if (answer instanceof Error) {
      outcome.found.push({
        request,
        faults: [`no answer: ${answer.message} ${answer.cause ?? ''}`],
        said: '',
      })
      return
    }
    const kind = `${request.kind} ${Math.floor(answer.status / 100)}xx`
    outcome.answers[kind] = (outcome.answers[kind] ?? 0) + 1
    const faults = faultsOf(request, answer, origin)
    if (faults.length > 0) outcome.found.push({ request, faults, said: answer.text.slice(0, 300) })
  }
  for (let done = 0; done < count; done += batch) {
    const drawn = fc.sample(requests, { numRuns: Math.min(batch, count - done), seed: seed + done })
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = drawn.pop(); next; next = drawn.pop()) await one(next)
      }),
    )
    await between?.()
  }
  return outcome
}

/** One example of each kind of fault, as readable lines with the request. */
export function inLines({ found }: Outcome): string[] {
  const kinds = new Map<string, Found & { times: number }>()
  for (const one of found) {
    const { method, path } = one.request
    const kind = `${one.faults.join(', ')} · ${method} ${path.split('?')[0]?.replace(/%\w\w|\d+/g, '')}`
    kinds.set(kind, { ...one, times: (kinds.get(kind)?.times ?? 0) + 1 })
  }
  return [...kinds.values()].map(
    ({ faults, request, said, times }) =>
      `${times}× ${faults.join(', ')}: ${JSON.stringify(request)}\n  ${said}`,
  )
}
