import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { packedAssets } from '#server/packed-assets.ts'

const pack = packedAssets([
  'look.css',
  'look.css.br',
  'look.css.gz',
  'page.js',
  'page.js.gz',
  'mark.svg',
  'mark.svg.br',
])

function headersFor(url: string, accepted?: string) {
  const headers: IncomingHttpHeaders = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const request = { url, headers }
  const sent: Record<string, unknown> = {}
  const setHeader: ServerResponse['setHeader'] = (name, value) => {
    sent[name] = value
    return {} as ServerResponse
  }
  pack(request, { setHeader })
  return { url: request.url, encoding: sent['Content-Encoding'], type: sent['Content-Type'] }
}

test.each([
  ['gzip, deflate, br', '/assets/look.css.br', 'br'],
  ['gzip;q=1.0, br;q=0.8', '/assets/look.css.br', 'br'],
  ['gzip', '/assets/look.css.gz', 'gzip'],
  ['gzip, br;q=0', '/assets/look.css.gz', 'gzip'],
])('a style sheet is served compressed for Accept-Encoding: %s', (accepted, url, encoding) => {
  expect(headersFor('/assets/look.css', accepted)).toEqual({ url, encoding, type: 'text/css; charset=utf-8' })
})

test.each([
  ['/assets/look.css', undefined],
  ['/assets/look.css', 'identity'],
  ['/assets/page.js', 'br'],
  ['/assets/mark.svg', 'br'],
  ['/assets/none.css', 'br'],
  ['/assets/../look.css', 'br'],
  ['/assets/toString', 'br'],
  ['/app/search?q=look.css', 'br'],
])('%s for Accept-Encoding "%s" is served unchanged', (url, accepted) => {
  expect(headersFor(url, accepted)).toEqual({ url, encoding: undefined, type: undefined })
})
