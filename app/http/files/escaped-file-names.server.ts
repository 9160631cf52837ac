const endOfHead = Buffer.from('\r\n\r\n')
const longestHead = 16_384

const escapedHead = (head: Buffer): Buffer =>
  Buffer.from(
    head
      .toString('latin1')
      .replace(/(?<=; *filename=")[^"\r\n]*/, (name) => name.replace(/[%;=]/g, encodeURIComponent)),
    'latin1',
  )

/** The file name before `escapedFileNames`. */
export const unescapedFileName = (name: string): string => name.replace(/%(?:25|3B|3D)/g, decodeURIComponent)

/**
 * Percent-encodes % ; and = in the file names of a multipart form: the parser of long forms takes a ; or = in a name as
 * part of the header, and rejects the form or loses the file. File contents are unchanged. `boundary` is the form's
 * own.
 */
export function escapedFileNames(boundary: string): TransformStream<Uint8Array, Uint8Array> {
  const beginOfHead = Buffer.from(`--${boundary}\r\n`)
  let [buffered, inHead] = [Buffer.alloc(0), false]
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const give = (bytes: number) => {
        const part = buffered.subarray(0, bytes)
        if (bytes > 0) controller.enqueue(inHead ? escapedHead(part) : part)
        buffered = buffered.subarray(bytes)
      }
      buffered = Buffer.concat([buffered, chunk])
      for (;;) {
        const mark = inHead ? endOfHead : beginOfHead
        const at = buffered.indexOf(mark)
        if (at < 0) break
        give(at + mark.length)
        inHead = !inHead
      }
      if (!inHead) give(Math.max(0, buffered.length - beginOfHead.length + 1))
      else if (buffered.length > longestHead) throw new Error('A head of a form that does not end')
    },
    flush(controller) {
      controller.enqueue(buffered)
    },
  })
}
