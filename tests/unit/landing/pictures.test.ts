import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxPictureBytes, pictureAt, pictures, type Shape, shades, shapes } from '#app/landing/pictures.ts'

/** Width and height of a WebP in the extended format. */
function sizeOf(file: Buffer) {
  expect(file.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X')
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
}

const all = Object.values(pictures).flatMap(({ id }) =>
  (Object.keys(shapes) as Shape[]).flatMap((shape) => shades.map((shade) => ({ id, shape, shade }))),
)

test.each(all)(
  'the $shade $shape picture of $id exists, in the declared size and below the size limit',
  (one) => {
    const file = readFileSync(`public${pictureAt(one.id, one.shape, one.shade)}`)
    expect(sizeOf(file)).toEqual(shapes[one.shape])
    expect(file.length).toBeLessThan(maxPictureBytes)
  },
)
