import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { create } from 'content-disposition'
import { checkedKey, FileMissing, type FileStore } from './file-store.ts'

const LINK_SECONDS = 300
// A user is waiting, and so is the transaction of the request. The client tries three times.
const CONNECT_MS = 3_000
const IDLE_MS = 5_000

interface Place {
  bucket: string
  region: string
  /** Another S3-compatible service; addressed as `endpoint/bucket/key`. */
  endpoint?: string | undefined
  /** Milliseconds without any data after which a request is given up. */
  idleMs?: number
}

/** Files in an S3 bucket. Credentials come from the machine's AWS configuration, as with every AWS tool. */
export function openS3Store({ bucket, region, endpoint, idleMs = IDLE_MS }: Place): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: idleMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })
  return {
    storage_type: 'S3',
    async put(key, content, size) {
      // S3 needs the length in advance. Uploads are limited to UPLOAD_MAX_BYTES, so they fit in memory.
      const body = Buffer.isBuffer(content) || size !== undefined ? content : await buffer(content)
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: size }))
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new FileMissing(key) : error
      })
      if (!(Body instanceof Readable)) throw new FileMissing(key)
      return Body
    },
    link(key, name) {
      const command = new GetObjectCommand({ ...at(key), ResponseContentDisposition: create(name) })
      return getSignedUrl(client, command, { expiresIn: LINK_SECONDS })
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
