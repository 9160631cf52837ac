import { data } from '@remix-run/node'
import type { EndpointName } from '#server/contract/endpoints.ts'
import { wantsNoMail } from '#server/contract/notices/notice-mails.ts'
import { apiClient, SessionOver } from '../../gateway/api.server.ts'

interface Opened {
  request: Request
  params: { token?: string }
}

/** `on` and `off`: whether the recipient of the link gets mails. `unknown`: the link is not valid. */
type Subscription = 'on' | 'off' | 'unknown'

async function askByLink(
  { request, params }: Opened,
  name: Extract<EndpointName, 'readUnsubscription' | 'unsubscribe'>,
) {
  const api = apiClient({ token: params.token ?? '', address: request.headers.get('X-Client-Address') })
  const respond = (subscription: Subscription, status = 200) => data({ subscription }, { status })
  try {
    const answer = await api.read(name)
    return respond(wantsNoMail(answer.data) ? 'off' : 'on')
  } catch (error) {
    if (error instanceof SessionOver) return respond('unknown', 404)
    throw error
  }
}

/** What the page of an unsubscribe link shows. A GET changes nothing. */
export const readSubscription = (opened: Opened) => askByLink(opened, 'readUnsubscription')

/** Stops mails to the recipient of the link. */
export const stopMails = (opened: Opened) => askByLink(opened, 'unsubscribe')
