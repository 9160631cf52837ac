import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The name of the virus in a file, undefined where none is known. Throws where that cannot be told. */
export type FindVirus = (bytes: Buffer) => Promise<string | undefined>

const usualPort = 3310
// The person waits, and so does the transaction of their form.
const mostMs = 30_000

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/**
 * Asks a clamd at `address`, as `tcp://127.0.0.1:3310`, by its command INSTREAM: pieces with their length before them, and an empty one
 * at the end. Without an address nothing is looked for. Source: man 8 clamd.
 */
export function virusScan(address: string | undefined): FindVirus {
  if (!address) return async () => undefined
  const { hostname, port } = new URL(address)
  return async (bytes) => {
    const socket = connect({ host: hostname.replace(/[[\]]/g, ''), port: Number(port || usualPort) })
    socket.setTimeout(mostMs, () => socket.destroy(new Error('clamd gave no answer')))
    socket.write(
      Buffer.concat([Buffer.from('zINSTREAM\0'), lengthOf(bytes), bytes, lengthOf(Buffer.alloc(0))]),
    )
    const answer = (await text(socket)).replace(/\0$/, '')
    if (answer === 'stream: OK') return undefined
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (!virus) throw new Error(`clamd answered “${answer.slice(0, 200)}”`)
    return virus
  }
}
