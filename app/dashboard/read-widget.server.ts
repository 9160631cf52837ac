import type { WidgetId } from '#server/contract/widgets.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { inTime } from '../http/in-time.server.ts'
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
 * What a widget shows; nothing of what the platform does not have. One that fails leaves the others standing; one of a slow platform does not hold the page, unless `asked`
 * for by name.
 */
export async function readWidget(ctx: RequestContext, id: WidgetId, asked: boolean): Promise<WidgetState> {
  if (!isReadable(id)) return { status: 'done', data: null }
  const reading = stateOf(widgetReaders[id](ctx))
  if (!env.API_URL || asked) return reading
  return (await inTime(reading)) ?? { status: 'loading' }
}
