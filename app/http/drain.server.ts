const mostDrained = 268_435_456

/**
 * Reads a body to its end and forgets it, so that a browser that is still sending gets to see the answer instead of a broken
 * connection. Gives up after 256 MB.
 */
export async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  let seen = 0
  try {
    for (let part = await reader.read(); !part.done && seen < mostDrained; part = await reader.read()) {
      seen += part.value.byteLength
    }
  } catch {
    // The sender has gone: nobody is left to answer.
  }
}
