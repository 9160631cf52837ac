import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .split(',')
    .some((one) => one.trim().split(/\s*;\s*/)[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(one))

type Asked = Pick<IncomingMessage, 'url' | 'headers'>
type Answer = Pick<ServerResponse, 'setHeader'>

/**
 * Lets the scripts and styles of the built app be answered as the build packed them (`remix.config.js`): better than packing
 * each answer anew, and free. Gives what turns a request for such a file into one for its packed form, before anybody reads
 * it; `files` are the names of the files beside each other in `/assets/`.
 */
export function packedAssets(files: Iterable<string>): (request: Asked, response: Answer) => void {
  const known = new Set(files)
  return (request, response) => {
    const name = /^\/assets\/([^/?]+)$/.exec(request.url ?? '')?.[1]
    const type = name && types[name.slice(name.lastIndexOf('.') + 1)]
    if (!type) return
    const [encoding, ending] =
      encodings.find(
        ([one, end]) => known.has(name + end) && accepts(request.headers['accept-encoding'], one),
      ) ?? []
    if (!encoding) return
    request.url += ending
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Encoding', encoding)
    response.setHeader('Vary', 'Accept-Encoding')
  }
}

/** The names of the files the build made for browsers. `server`: the built server's file. */
export const builtAssets = (server: string): string[] =>
  readdirSync(join(dirname(server), '..', 'client', 'assets'))
