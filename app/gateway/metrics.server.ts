import { collectDefaultMetrics, register } from 'prom-client'
import { env } from '#server/env.ts'

collectDefaultMetrics()

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

function mayRead(request: Request): boolean {
  if (env.METRICS_TOKEN) return request.headers.get('Authorization') === `Bearer ${env.METRICS_TOKEN}`
  return loopback.test(request.headers.get('Host') ?? '')
}

/** Figures for Prometheus: with the token when one is set, else only under a loopback name. */
export async function metricsAnswer(request: Request): Promise<Response> {
  if (!mayRead(request)) return new Response('Not found', { status: 404 })
  return new Response(await register.metrics(), { headers: { 'Content-Type': register.contentType } })
}
