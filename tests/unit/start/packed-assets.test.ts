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

function asked(url: string, accepted?: string) {
  const headers: IncomingHttpHeaders = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const request = { url, headers }
  const said: Record<string, unknown> = {}
  const setHeader: ServerResponse['setHeader'] = (name, value) => {
    said[name] = value
    return {} as ServerResponse
  }
  pack(request, { setHeader })
  return { url: request.url, encoding: said['Content-Encoding'], type: said['Content-Type'] }
}

test.each([
  ['gzip, deflate, br', '/assets/look.css.br', 'br'],
  ['gzip;q=1.0, br;q=0.8', '/assets/look.css.br', 'br'],
  ['gzip', '/assets/look.css.gz', 'gzip'],
  ['gzip, br;q=0', '/assets/look.css.gz', 'gzip'],
])('a style sheet is served compressed for Accept-Encoding: %s', (accepted, url, encoding) => {
  expect(asked('/assets/look.css', accepted)).toEqual({ url, encoding, type: 'text/css; charset=utf-8' })
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
  expect(asked(url, accepted)).toEqual({ url, encoding: undefined, type: undefined })
})
