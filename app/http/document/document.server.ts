import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import Negotiator from 'negotiator'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { handoffScripts } from './handoff.server.ts'
import { documentHeaders } from './headers.server.ts'

// In order of preference: brotli is smaller.
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

function encodingFor({ headers }: Request): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': headers.get('Accept-Encoding') ?? '' } })
  const accepted = negotiator.encodings(encodings)
  return encodings.find((one) => accepted.includes(one))
}

const doctype = '<!DOCTYPE html>'

const isLite = (context: EntryContext): boolean => {
  const root = context.staticHandlerContext.loaderData?.root as { lite?: boolean } | undefined
  return root?.lite ?? false
}

// Takes half a millisecond for a page of 35 KB, and is a seventh smaller than the fastest gzip.
const brotli = (html: string) =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
  })

/** A page in the accepted encoding. Compressed synchronously: for a text this short that is faster than waking another thread. */
function compressed(html: string, encoding: Encoding | undefined): Buffer {
  if (encoding === 'br') return brotli(html)
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html)
}

/**
 * Renders the whole page in one go, without streaming. Remix's component for loader data only works in a stream, which
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

/** The status to send: if the form was processed but its page cannot be read any more, the status of the page. */
function statusShown({ staticHandlerContext: { errors } }: EntryContext, status: number): number {
  const [error] = Object.values(errors ?? {})
  return isRouteErrorResponse(error) ? error.status : status
}

/** A page, rendered as a whole and compressed here, cheaply, so that the server in front does not compress it slowly. */
export async function documentResponse(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
  page: (nonce: string) => ReactElement,
): Promise<Response> {
  const status = statusShown(context, answered)
  const nonce = randomBytes(12).toString('base64url')
  const html = await render(context, () => page(nonce), nonce)
  documentHeaders(request, status, headers, nonce)
  const encoding = encodingFor(request)
  const body = compressed(html, encoding)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}
