import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { FileStore } from '#server/files/file-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'

export interface S3Server {
  /** The settings that make the application store its files there. */
  settings: { S3_BUCKET: string; S3_ENDPOINT: string; AWS_REGION: string }
  /** The credentials that the server checks signatures with. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  store: FileStore
  keys(): Promise<string[]>
  close(): Promise<void>
}

const bucket = 'credence'
const region = 'ap-south-1'
/** The file name suffix of stored objects. */
const object = '._S3rver_object'
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * An S3 server with one bucket on loopback: it checks signatures and stores objects in its own folder until it is
 * closed. It computes the signature of a link that contains a quotation mark differently from AWS: file names beyond
 * ASCII need `allowMismatchedSignatures`.
 */
export async function openS3Server({ allowMismatchedSignatures = false } = {}): Promise<S3Server> {
  Object.assign(process.env, credentials)
  const directory = await mkdtemp(join(tmpdir(), 'credence-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, AWS_REGION: region },
    credentials,
    store: openS3Store({ bucket, region, endpoint }),
    async keys() {
      const names = await readdir(join(directory, bucket), { recursive: true })
      return names.filter((name) => name.endsWith(object)).map((name) => name.slice(0, -object.length))
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
