import { inflateSync } from 'node:zlib'
import { type Doc, type Paper, page } from './page.ts'
import { leaf } from './structure.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// A PNG is decompressed in memory: a small file may be a huge image.
const mostPixels = 4_000_000

/** Whether bytes are a JPEG, or a PNG of acceptable size. */
export function isSafePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return true
  if (!bytes.subarray(0, 8).equals(png) || bytes.length < 33) return false
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  return pixels > 0 && pixels <= mostPixels && unpacks(bytes)
}

// pdfkit decompresses a PNG asynchronously and without a limit, when errors can no longer be caught.
function unpacks(bytes: Buffer): boolean {
  const packed: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: mostPixels * 9 }).length > 0
  } catch {
    return false
  }
}

const height = 30

/** An image aligned to the right, with alternative text; the position moves below it. An unreadable image is left out. */
export function picture(paper: Paper, bytes: Buffer, alt: string): void {
  // Missing in the package's types.
  const doc = paper.doc as Doc & { openImage(bytes: Buffer): { width: number; height: number } }
  try {
    const image = doc.openImage(bytes)
    const width = Math.min(160, (image.width / image.height) * height)
    const [left, top] = [page.right - width, paper.y]
    const draw = () => doc.image(bytes, left, top, { fit: [width, height], align: 'right' })
    leaf(paper, 'Figure', draw, { alt, bbox: [left, top, page.right, top + height], placement: 'Block' })
    paper.y += height + 8
  } catch {
    // Without the logo, the name alone shows whose report it is.
  }
}
