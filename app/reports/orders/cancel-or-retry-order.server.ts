import { formKey } from '../../forms/form-key.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { currentPath } from '../../http/current-path.ts'
import { redirectWithToast, refusalOf } from '../../http/responses.server.ts'

const moves = {
  cancel: { call: 'cancelOrder', notice: 'order-cancelled' },
  retry: { call: 'retryOrder', notice: 'order-retried' },
} as const

/** Cancels or retries an order: the button's name is the action and its value the order's id. Redirects back to the page. */
export async function cancelOrRetryOrder({ api, form, url }: RequestContext) {
  const [cancel, retry] = [form.get('cancel'), form.get('retry')]
  const { call, notice } = moves[cancel ? 'cancel' : 'retry']
  const orderId = String(cancel ?? retry ?? '')
  const answer = await api.ask(call, { orderId, key: `${formKey({ form })}${call}${orderId}` })
  if (!answer.ok) return refusalOf(answer)
  return redirectWithToast(currentPath(url), notice)
}
