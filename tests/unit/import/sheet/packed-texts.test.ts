import { expect, test } from 'vitest'
import { PackedTexts } from '#server/import/sheet/packed-texts.ts'

test('texts are returned unchanged, including long ones, other scripts and those beyond the first megabytes', () => {
  const texts = new PackedTexts()
  const originals = ['', 'U27100MH2004PTC147852', 'कंपनी', 'x'.repeat(3_000_000), '€'.repeat(400_000), 'last']
  for (const text of originals) texts.push(text)
  for (let n = 0; n < 200_000; n++) texts.push(`A${n}`)
  expect(originals.map((_, index) => texts.text(index) === originals[index])).toEqual(
    originals.map(() => true),
  )
  expect([texts.text(originals.length), texts.text(originals.length + 199_999)]).toEqual(['A0', 'A199999'])
  expect([-1, originals.length + 200_000, Number.NaN, 0.5].map((place) => texts.text(place))).toEqual([
    '',
    '',
    '',
    '',
  ])
})
