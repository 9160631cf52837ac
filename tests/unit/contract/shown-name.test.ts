import { expect, test } from 'vitest'
import { changeDecision } from '#server/contract/change-requests.ts'
import { newCorrection } from '#server/contract/corrections.ts'
import { newLead } from '#server/contract/leads.ts'
import { filledText } from '#server/contract/note.ts'
import { shownName } from '#server/contract/shown-name.ts'

const name = shownName(20)
const kept = (text: string) => name.safeParse(text).data

test('a name is kept as it is shown: blanks once, nothing unseen, no turned writing', () => {
  expect(kept('  Covenant \t  breach ')).toBe('Covenant breach')
  expect(kept('Nor\u200bth\u00ad')).toBe('North')
  expect(kept('\u202egnp.exe')).toBe('gnp.exe')
  expect(kept('Zoe\u0308')).toBe('Zo\u00eb')
  // The joiner that Indian scripts are written with stays.
  expect(kept('क्\u200dष')).toBe('क्\u200dष')
})

test('a name of which nothing is seen is none', () => {
  for (const text of ['', '   ', '\u200b', '\u00a0\u2060', '\u200d\u200c', '\u3164', '\u202e\u202c'])
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please fill the field')
  expect(kept('x'.repeat(21))).toBeUndefined()
})

test('a text of which nothing is seen says nothing', () => {
  const wrong = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues.map(({ message }) => message)
  for (const text of ['', ' ', '\u200b', '\u2060 \u200d'])
    expect(wrong(filledText(20), text)).toEqual(['Please fill the field'])
  expect(filledText(20).parse(' क्\u200dष ')).toBe('क्\u200dष')
  const seen = { field: 'product', wanted: 'Tiles', reason: 'We make them' }
  expect(wrong(newCorrection, seen)).toBeUndefined()
  expect(wrong(newCorrection, { ...seen, wanted: '\u200b' })).toEqual(['Please fill the field'])
  expect(wrong(newLead.shape.company, '\u200b')).toEqual(['Please fill the field'])
  expect(wrong(changeDecision, { decision: 'refuse', note: '\u200b\u200b\u200b\u200b\u200b' })).toHaveLength(
    1,
  )
})
