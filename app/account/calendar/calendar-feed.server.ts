import { createHash } from 'node:crypto'
import { apiClient, SessionOver } from '../../gateway/api.server.ts'
import { originOf } from '../../http/origin.server.ts'
import { calendarFile } from './calendar-file.server.ts'

interface FeedRequest {
  request: Request
  params: { file?: string }
}

const headers = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }

/** The same 404 for a wrong token, a replaced address, and an inactive user or organisation. */
const nothing = () => new Response('Calendar not found.\n', { status: 404, headers })

const answerOf = async (token: string, address: string | null) => {
  try {
    return await apiClient({ token, address }).ask('readCalendar')
  } catch (error) {
    if (error instanceof SessionOver) return undefined
    throw error
  }
}

/** The user's deadlines as an iCalendar file, at the secret address `token.ics`. */
export async function answerFeed({ request, params }: FeedRequest): Promise<Response> {
  const token = /^([\w-]{20,100})\.ics$/.exec(params.file ?? '')?.[1]
  const answer = token && (await answerOf(token, request.headers.get('X-Client-Address')))
  if (!answer) return nothing()
  if (answer.status === 429)
    return new Response('Too many requests.\n', {
      status: 429,
      headers: { ...headers, 'Retry-After': '600' },
    })
  if (!answer.ok) return nothing()
  const file = calendarFile(answer.data.data, originOf(request))
  const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
  const known = request.headers.get('If-None-Match')?.replaceAll('W/', '').split(', ').includes(tag)
  if (known) return new Response(null, { status: 304, headers: { ...headers, ETag: tag } })
  return new Response(file, {
    headers: { ...headers, ETag: tag, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
