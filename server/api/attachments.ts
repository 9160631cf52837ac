import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from 'hono'
import { addEvent } from '#server/database/cases.ts'
import { insertFile } from '#server/database/files.ts'
import { mediaTypeOf, uploadRefusal } from '#server/rules/upload-formats.ts'
import { actorOf } from './input.ts'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

/**
 * Stores a base64 file with a case. The name's ending and what the bytes are must both be on the allowed list and agree;
 * throws a 400 that says what is wrong. The bytes are stored first: a file without a row is harmless, the other way is not.
 */
export async function attach(
  c: Context<Api>,
  case_id: number,
  name: string,
  base64: string,
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64')
  const sniffed = (await fileTypeFromBuffer(bytes))?.ext
  const refused = uploadRefusal({ name, size: bytes.length, sniffed, bytes }, c.var.services.uploadMaxBytes)
  if (refused) throw new Refusal(400, refused, { attachment: [refused] })
  const { organization_id, user_id } = actorOf(c)
  const { files } = c.var.services
  const storage_key = `${organization_id}/cases/${case_id}/${randomUUID()}`
  await files.put(storage_key, bytes)
  const file_id = await insertFile(c.var.db, {
    organization_id,
    name,
    media_type: mediaTypeOf(name),
    size: bytes.length,
    storage_type: files.storage_type,
    storage_key,
    created_by: user_id,
  })
  await addEvent(c.var.db, { organization_id, case_id, kind: 'attachment', owner: user_id, file_id })
  return file_id
}
