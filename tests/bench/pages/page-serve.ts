import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { constants, gzipSync } from 'node:zlib'
import type { Content } from './page-content.ts'

/** Serves the output of `render` for the content on $PORT, compressed like in the app. */
export function serve(render: (content: Content) => string): void {
  const content = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Content
  createServer((_, response) => {
    const body = gzipSync(render(content), { level: constants.Z_BEST_SPEED })
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Content-Length': body.byteLength,
    })
    response.end(body)
  }).listen(Number(process.env.PORT), '127.0.0.1')
}
