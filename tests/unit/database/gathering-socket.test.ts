import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { GatheringSocket } from '#server/database/gathering-socket.ts'

async function connected() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new GatheringSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [[other]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  return { socket, other }
}

function say(socket: GatheringSocket, ...parts: string[]) {
  socket.cork()
  for (const part of parts) socket.write(part)
  socket.uncork()
}

test('what one turn writes waits for its end, also what comes after a promise', async () => {
  const { socket, other } = await connected()
  say(socket, 'one ', 'two ')
  await Promise.resolve()
  say(socket, 'three ')
  expect(socket.writableLength).toBe('one two three '.length)
  await nextTurn()
  expect(socket.writableLength).toBe(0)
  say(socket, 'four')
  expect(socket.writableLength).toBe('four'.length)
  socket.end()
  expect(await text(other)).toBe('one two three four')
})
