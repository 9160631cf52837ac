import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, gzip as gzipWithCallback } from 'node:zlib'
import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { documentHeaders } from './headers.server.ts'

const gzip = promisify(gzipWithCallback)
const doctype = '<!DOCTYPE html>'

/** Renders with hydration data, whole: nothing here streams, and single fetch writes its data into the stream. */
function renderHydrated(page: ReactElement, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk)
        next()
      },
      final(next) {
        resolve(Buffer.concat(chunks))
        next()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

const isLite = (context: EntryContext): boolean => {
  const root = context.staticHandlerContext.loaderData?.root as { lite?: boolean } | undefined
  return root?.lite ?? false
}

const acceptsGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')

/** A page, rendered whole and compressed here, cheaply, so that the server in front does not compress it slowly. */
export async function documentResponse(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: (nonce: string) => ReactElement,
): Promise<Response> {
  const nonce = randomBytes(12).toString('base64url')
  const html = isLite(context)
    ? Buffer.from(doctype + renderToString(page(nonce)))
    : await renderHydrated(page(nonce), nonce)
  documentHeaders(request, headers, nonce)
  const compressed = acceptsGzip(request)
  const body = compressed ? await gzip(html, { level: constants.Z_BEST_SPEED }) : html
  if (compressed) headers.set('Content-Encoding', 'gzip')
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}
