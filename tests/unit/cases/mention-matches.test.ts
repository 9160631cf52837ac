import { expect, test } from 'vitest'
import { mentionMatches } from '#app/cases/mentions/mention-matches.ts'

const names = ['A. Analyst', 'Meera Iyer', 'R. Lead', 'Ravi Kumar']

test.each<[before: string, at: number, found: string[]]>([
  ['@', 0, names],
  ['See @r', 4, ['R. Lead', 'Ravi Kumar']],
  ['See @lea', 4, ['R. Lead']],
  ['@Meera Iy', 0, ['Meera Iyer']],
  ['@R. Lead, and @an', 14, ['A. Analyst']],
])('after %j the matching names are suggested', (before, at, found) => {
  expect(mentionMatches(before, names)).toEqual({ at, found })
})

test.each([
  ['@d’s', 'Rosy D’Souza'],
  ['@anne-m', 'Anne-Marie Pinto'],
  ["@o'b", "Sean O'Brien"],
  ['@रमे', 'रमेश कुमार'],
])('after %j a name with punctuation or in Devanagari is suggested', (before, name) => {
  expect(mentionMatches(before, [...names, name])?.found).toEqual([name])
})

test.each(['', 'kumar', 'kumar@', 'a.b@r', '@xyz', '@Ravi Kumar is', '5 @ 3'])(
  'after %j no name is suggested',
  (before) => {
    expect(mentionMatches(before, names)).toBeUndefined()
  },
)
