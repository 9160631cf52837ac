import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { breachList } from '#server/identity/passwords/breach-list.ts'
import { refusedPassword } from '#server/identity/passwords/weak-password.ts'

const password = 'four words that differ'
const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
const asha = { name: 'Asha', email: 'asha@bank.example', organisation: 'Bank' }

let server: Server | undefined
afterEach(() => void server?.close())

/** A list that responds like this; returns its address, and the requests it received. */
async function aList(status: number, text: string) {
  const addresses: string[] = []
  const list = createServer((request, response) => {
    addresses.push(request.url ?? '')
    response.writeHead(status).end(text)
  })
  server = list
  await new Promise<void>((listening) => list.listen(0, '127.0.0.1', listening))
  return { address: `http://127.0.0.1:${(list.address() as AddressInfo).port}/range/`, asked: addresses }
}

test('a listed password is breached, and the list only receives five digits of its hash', async () => {
  const { address, asked } = await aList(200, `${'0'.repeat(35)}:7\r\n${hash.slice(5)}:3\r\n`)
  expect(await breachList(address)(password)).toBe(true)
  expect(await refusedPassword(password, asha, breachList(address))).toMatch(/data breach/)
  expect(asked).toEqual([`/range/${hash.slice(0, 5)}`, `/range/${hash.slice(0, 5)}`])
})

test.each([
  ['it is not there', 200, `${'0'.repeat(35)}:7`],
  ['it is there as padding', 200, `${hash.slice(5)}:0`],
  ['the list fails', 500, `${hash.slice(5)}:3`],
])('a password is accepted if %s', async (_, status, text) => {
  const { address } = await aList(status, text)
  expect(await breachList(address)(password)).toBe(false)
})

test('a password is accepted if the list is unreachable or not configured', async () => {
  expect(await breachList('http://127.0.0.1:9/range/')(password)).toBe(false)
  expect(await breachList(undefined)(password)).toBe(false)
})
