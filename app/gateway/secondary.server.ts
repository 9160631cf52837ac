import { messages } from '#server/contract/messages.ts'
import type { Answer } from './api.server.ts'

/**
 * The answer to a read without which the page is still of use. If the platform fails, the page is not replaced by the
 * error page: the failure is a refusal with status 503, and the page leaves the part out or says that it is missing.
 */
export async function secondary<T>(pending: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof Response) return { ok: false, status: 503, data: { message: messages.search.error } }
    throw error
  }
}

/** The data of an answer, or what the page shows without it: without the call, or after a refusal or failure. */
export const dataOr = <T, Otherwise>(
  answer: Answer<{ data: T }> | null | undefined,
  otherwise: Otherwise,
): T | Otherwise => (answer?.ok ? answer.data.data : otherwise)

/** Whether a part could not be loaded, so that the page says so. A platform that does not have it has not failed. */
export const isMissing = ({ ok, status }: Pick<Answer<unknown>, 'ok' | 'status'>): boolean =>
  !ok && status !== 404
