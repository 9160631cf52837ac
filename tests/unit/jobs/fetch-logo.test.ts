import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchLogo } from '#server/jobs/reports/fetch-logo.ts'
import { isPublic } from '#server/outgoing/public-only.ts'
import { buildReport } from '#server/reports/build-report.ts'
import { readPdf } from '../reports/pdf-text.ts'
import { fullParty } from '../reports/sample-party.ts'

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  // Image parsers ignore the checksum.
  return Buffer.concat([size, body, Buffer.alloc(4)])
}

function png(width: number, height: number, pixels = Buffer.alloc(height * (1 + width * 4), 0x80)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  for (let line = 0; line * (1 + width * 4) < pixels.length; line += 1) pixels[line * (1 + width * 4)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const answers: Record<string, Buffer> = {
  '/logo.png': png(40, 10),
  '/huge.png': png(5000, 5000, Buffer.alloc(100)),
  '/bomb.png': png(1, 1, Buffer.alloc(60_000_000)),
  '/torn.png': png(40, 10).subarray(0, 60),
  '/50mb': Buffer.alloc(50_000_000, 0xff),
  '/page.html': Buffer.from('<html></html>'),
}
const server = createServer(({ url = '' }, response) => {
  if (url === '/slow') return
  if (url === '/elsewhere') response.writeHead(302, { Location: '/logo.png' })
  response.end(answers[url] ?? '')
})
let at = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = `http://logo.example:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const toUs: LookupFunction = (_name, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)

test('a small logo is fetched and appears on the report cover with alternative text', async () => {
  const logo = await fetchLogo(`${at}/logo.png`, { lookup: toUs })
  expect(logo?.equals(answers['/logo.png'] ?? Buffer.alloc(0))).toBe(true)
  const { tags } = await readPdf(await buildReport('c-docs', fullParty(), { logo }))
  expect(tags.filter(({ role, alt }) => role === 'Figure' && alt?.startsWith('Logo of'))).toHaveLength(1)
})

test.each(['/huge.png', '/bomb.png', '/torn.png', '/50mb', '/page.html', '/elsewhere', '/nothing', '/slow'])(
  '%s is not used',
  async (path) => {
    expect(await fetchLogo(`${at}${path}`, { lookup: toUs })).toBeUndefined()
  },
  10_000,
)

test.each([null, '', 'logo.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])(
  'the address %j is not fetched',
  async (address) => {
    expect(await fetchLogo(address)).toBeUndefined()
  },
)

test('addresses in private networks are not fetched, by number or by name', async () => {
  const port = (server.address() as AddressInfo).port
  expect(await fetchLogo(`http://127.0.0.1:${port}/logo.png`)).toBeUndefined()
  expect(await fetchLogo(`http://localhost:${port}/logo.png`)).toBeUndefined()
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ]
  const more = ['::1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', '2002:0a00:0001::']
  expect([...inside, ...more].filter(isPublic)).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter(isPublic)).toHaveLength(3)
})
