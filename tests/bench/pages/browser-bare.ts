import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const look = `body{font:14px system-ui;margin:16px}table{border-collapse:collapse}th,td{padding:4px 8px;border-bottom:1px solid #ccc;text-align:left}`

/** The same text, tables, links and fields as in `html`, in the same order, without our styles, classes, drawings and scripts. */
export function bareOf(html: string): string {
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? ''
  const plain = body
    .replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<\/?(?:div|span|section)\b[^>]*>/g, ' ')
    .replace(/ (?:class|style|title|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><style>${look}</style></head><body>${plain}</body></html>`
}

/** Serves pages by path, compressed. */
export async function serveBare(pages: Map<string, string>, port: number): Promise<() => void> {
  const server = createServer(({ url = '' }, response) => {
    const body = brotliCompressSync(pages.get(url) ?? '')
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
    response.writeHead(pages.has(url) ? 200 : 404, { ...headers, 'Content-Length': body.byteLength })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return () => server.close()
}
