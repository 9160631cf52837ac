import { randomBytes } from 'node:crypto'
import { constants, gzipSync } from 'node:zlib'
import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { handoffScripts } from './handoff.server.ts'
import { documentHeaders } from './headers.server.ts'

const doctype = '<!DOCTYPE html>'

const isLite = (context: EntryContext): boolean => {
  const root = context.staticHandlerContext.loaderData?.root as { lite?: boolean } | undefined
  return root?.lite ?? false
}

const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')

/**
 * Renders whole, at once: nothing here streams. The framework's component for the loaders' data only works in a stream, which
 * takes half as long again, so that data is taken from the context and written here.
 */
async function render(context: EntryContext, page: () => ReactElement, nonce: string): Promise<string> {
  const { serverHandoffStream } = context
  context.serverHandoffStream = undefined
  const html = doctype + renderToString(page())
  if (isLite(context) || !serverHandoffStream || !context.renderMeta?.didRenderScripts) return html
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + (await handoffScripts(serverHandoffStream, nonce)) + html.slice(end)
}

/** A page, rendered whole and compressed here, cheaply, so that the server in front does not compress it slowly. */
export async function documentResponse(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: (nonce: string) => ReactElement,
): Promise<Response> {
  const nonce = randomBytes(12).toString('base64url')
  const html = await render(context, () => page(nonce), nonce)
  documentHeaders(request, status, headers, nonce)
  const compressed = acceptsGzip(request)
  // So short a text is compressed sooner than another thread is woken.
  const body = compressed ? gzipSync(html, { level: constants.Z_BEST_SPEED }) : Buffer.from(html)
  if (compressed) headers.set('Content-Encoding', 'gzip')
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}
