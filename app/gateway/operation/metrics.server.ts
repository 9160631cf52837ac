import { env } from '#server/env.ts'
import { countHere, figures } from '#server/metrics.ts'

countHere('web')

const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/

function mayRead(request: Request): boolean {
  if (env.METRICS_TOKEN) return request.headers.get('Authorization') === `Bearer ${env.METRICS_TOKEN}`
  const [name, address] = [request.headers.get('Host'), request.headers.get('X-Client-Address')]
  return loopbackName.test(name ?? '') && loopbackAddress.test(address ?? '')
}

/** Prometheus metrics. Requires METRICS_TOKEN if it is set, otherwise a loopback host name and address. */
export async function metricsAnswer(request: Request): Promise<Response> {
  if (!mayRead(request)) return new Response('Not found', { status: 404 })
  const { text, type } = await figures()
  return new Response(text, { headers: { 'Content-Type': type } })
}
