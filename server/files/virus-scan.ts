import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The name of the virus in a file, undefined if none is found. Throws if the scan fails. */
export type FindVirus = (bytes: Buffer) => Promise<string | undefined>

const usualPort = 3310
// The user is waiting, and so is the transaction of the request.
const mostMs = 30_000

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/**
 * Scans with clamd at `address`, such as `tcp://127.0.0.1:3310`, using its INSTREAM command: length-prefixed chunks
 * with an empty one at the end. Without an address nothing is scanned. Source: man 8 clamd.
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
