import type { WidgetId } from '#server/contract/dashboard/widgets.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { withinTimeout } from '../http/within-timeout.server.ts'
import type { WidgetState } from './widget.ts'
import { widgetReaders } from './widget-readers.server.ts'

const isReadable = (id: string): id is keyof typeof widgetReaders => Object.hasOwn(widgetReaders, id)

async function stateOf(read: Promise<unknown>): Promise<WidgetState> {
  try {
    const data = await read
    return data === null ? { status: 'no-data' } : { status: 'done', data }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    if (error.status === 404) return { status: 'no-data' }
    return { status: error.status === 403 ? '403' : 'error' }
  }
}

/**
 * Reads the data of a widget. Data the platform does not have counts as empty. A failing widget does not affect the
 * others, and with a platform over the network it delays the page by at most the time limit, unless `loadNow`.
 */
export async function readWidget(ctx: RequestContext, id: WidgetId, loadNow: boolean): Promise<WidgetState> {
  if (!isReadable(id)) return { status: 'done', data: null }
  const reading = stateOf(widgetReaders[id](ctx))
  if (!env.API_URL || loadNow) return reading
  return (await withinTimeout(reading)) ?? { status: 'loading' }
}
