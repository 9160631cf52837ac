import { errorResponse } from '../responses.server.ts'
/** Maximum bytes of a form, not counting its files. */
export const maxFormBytes = 262_144

/** A body larger than the route allows; the answer is 413. */
export class BodyTooLarge extends Error {}

/** The body of a request, cut off with an error once it exceeds `maxBytes`; undefined if there is none. Throws BodyTooLarge. */
function bounded({ headers, body }: Request, maxBytes: number): ReadableStream<Uint8Array> | undefined {
  // The unread rest is discarded as it arrives (server/unread-bodies.ts), so that the sender still receives the answer.
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes)
    throw new BodyTooLarge(`more than ${maxBytes} bytes`)
  let seen = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > maxBytes) controller.error(new BodyTooLarge(`more than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
  // Cancelling the rest would close the connection before the sender has read the answer.
  return body?.pipeThrough(counter, { preventCancel: true })
}

/** The bytes of a request's body. Throws BodyTooLarge. */
export const readBytes = async (request: Request, maxBytes: number): Promise<ArrayBuffer> =>
  new Response(bounded(request, maxBytes)).arrayBuffer()

interface Incoming {
  body: ReadableStream<Uint8Array>
  headers: Headers
}

/**
 * Reads the form of a request with `read`; the stream is cut off once it exceeds `maxBytes`. Throws BodyTooLarge; 400
 * if the body is not a form.
 */
export async function withSizeLimit(
  request: Request,
  maxBytes: number,
  read: (incoming: Incoming) => Promise<FormData>,
): Promise<FormData> {
  const body = bounded(request, maxBytes)
  if (!body) return new FormData()
  const headers = new Headers({ 'Content-Type': request.headers.get('Content-Type') ?? '' })
  try {
    return await read({ body, headers })
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error
    if (error instanceof Error && error.cause instanceof BodyTooLarge) throw error.cause
    throw errorResponse(400, 'That is not a form')
  }
}

/** The form of a request, kept in memory. Throws like `withSizeLimit`. */
export const readForm = (request: Request, maxBytes: number): Promise<FormData> =>
  withSizeLimit(request, maxBytes, ({ body, headers }) => new Response(body, { headers }).formData())
