import { drain } from './drain.server.ts'

/** A body larger than the route allows; the answer is 413. */
export class BodyTooLarge extends Error {}

function counted(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let seen = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > most) controller.error(new BodyTooLarge(`more than ${most} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(counter)
}

/** The form of a request, refused while it streams once it passes `most` bytes. Throws BodyTooLarge; 400 when it is no form. */
export async function readForm(request: Request, most: number): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) {
    await drain(request.body)
    throw new BodyTooLarge(`more than ${most} bytes`)
  }
  if (!request.body) return new FormData()
  try {
    const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
    return await new Response(counted(request.body, most), { headers }).formData()
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error
    if (error instanceof Error && error.cause instanceof BodyTooLarge) throw error.cause
    throw Response.json({ message: 'That is not a form' }, { status: 400 })
  }
}
