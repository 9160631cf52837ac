import { expect, test } from 'vitest'
import { namesTyped } from '#app/cases/names-typed.ts'

const names = ['A. Analyst', 'Meera Iyer', 'R. Lead', 'Ravi Kumar']

test.each<[before: string, at: number, found: string[]]>([
  ['@', 0, names],
  ['See @r', 4, ['R. Lead', 'Ravi Kumar']],
  ['See @lea', 4, ['R. Lead']],
  ['@Meera Iy', 0, ['Meera Iyer']],
  ['@R. Lead, and @an', 14, ['A. Analyst']],
])('behind %j the names that fit are offered', (before, at, found) => {
  expect(namesTyped(before, names)).toEqual({ at, found })
})

test.each([
  ['@d’s', 'Rosy D’Souza'],
  ['@anne-m', 'Anne-Marie Pinto'],
  ["@o'b", "Sean O'Brien"],
  ['@रमे', 'रमेश कुमार'],
])('behind %j a name with such signs is offered', (before, name) => {
  expect(namesTyped(before, [...names, name])?.found).toEqual([name])
})

test.each(['', 'kumar', 'kumar@', 'a.b@r', '@xyz', '@Ravi Kumar is', '5 @ 3'])(
  'behind %j nobody is',
  (before) => {
    expect(namesTyped(before, names)).toBeUndefined()
  },
)
