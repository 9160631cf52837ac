import { expect, test } from 'vitest'
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
