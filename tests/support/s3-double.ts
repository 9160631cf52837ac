import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Double {
  endpoint: string
  objects: Map<string, Buffer>
  close(): Promise<void>
}

const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>'

/** An S3 service on loopback that keeps objects in memory: put, get, delete, and presigned links with a file name. */
export async function openS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    if (request.method === 'PUT') {
      objects.set(url.pathname, await buffer(request))
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      return response.writeHead(204).end()
    }
    const found = objects.get(url.pathname)
    if (!found) return response.writeHead(404, { 'content-type': 'application/xml' }).end(missing)
    const disposition = url.searchParams.get('response-content-disposition')
    return response.writeHead(200, disposition ? { 'content-disposition': disposition } : {}).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { endpoint: `http://127.0.0.1:${port}`, objects, close }
}
