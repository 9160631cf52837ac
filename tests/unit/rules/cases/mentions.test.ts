import { expect, test } from 'vitest'
import { namesIn } from '#server/contract/marked-names.ts'
import { findMentions } from '#server/rules/cases/mentions.ts'

const people = [
  'Meera Iyer',
  'Meera Iyer Rao',
  'Ravi Kumar',
  'Ravi Shah',
  'R. Lead',
  'Łukasz Nowak',
  'Kim',
].map((fullname, index) => ({ user_id: `u_${index}`, fullname }))
const named = (text: string) => findMentions(text, people)

test.each<[text: string, people: string[], written: string[]]>([
  ['@Meera Iyer please look', ['u_0'], ['@Meera Iyer']],
  ['@Meera Iyer Rao please look', ['u_1'], ['@Meera Iyer Rao']],
  ['@meera iyer rao, please', ['u_1'], ['@meera iyer rao']],
  ['(@RAVI SHAH)', ['u_3'], ['@RAVI SHAH']],
  ['@R. Lead: done', ['u_4'], ['@R. Lead']],
  ['Ask @Kim.', ['u_6'], ['@Kim']],
  ['Ask @kim, or @Łukasz!', ['u_6', 'u_5'], ['@kim', '@Łukasz']],
  ['@Kim and again @Kim and @KIM', ['u_6'], ['@Kim', '@KIM']],
  ['Line\n@Kim', ['u_6'], ['@Kim']],
  ['“@Kim”', ['u_6'], ['@Kim']],
])('%j mentions the users', (text, ids, written) => {
  expect(named(text)).toEqual({ people: ids, written, unknown: [] })
})

test.each([
  'kim@bank.example',
  'Write to first.last+x@Kim.example',
  'a@Kim',
  'ł@Kim',
  '5 @ 3 crore',
  'nothing @',
  '',
])('%j mentions no one', (text) => {
  expect(named(text)).toEqual({ people: [], written: [], unknown: [] })
})

test.each<[text: string, unknown: string[]]>([
  ['@Ravi please', ['Ravi']],
  ['@Priya Nair of the other bank', ['Priya Nair']],
  ['@Kimberly', ['Kimberly']],
  ['@Kim_2 and @kim.example', ['Kim', 'kim.example']],
  ['@R. then', ['R.']],
  ['@Meera', ['Meera']],
])('%j matches no user, or several', (text, unknown) => {
  expect(named(text)).toEqual({ people: [], written: [], unknown })
})

test('a Devanagari name is not matched within a longer one', () => {
  const known = [{ user_id: 'u_ram', fullname: 'राम' }]
  expect(findMentions('@राम देखें', known).people).toEqual(['u_ram'])
  expect(findMentions('@रामेश देखें', known)).toEqual({ people: [], written: [], unknown: ['रामेश'] })
})

test('if two users share a name, neither is mentioned', () => {
  const two = ['u_1', 'u_2'].map((user_id) => ({ user_id, fullname: 'Ravi Kumar' }))
  expect(findMentions('@Ravi Kumar', two)).toEqual({ people: [], written: [], unknown: ['Ravi Kumar'] })
})

test('a text full of @ is parsed with thousands of users', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    user_id: `${index}`,
    fullname: `Person ${index}`,
  }))
  const nobody = { people: [], written: [] }
  expect(findMentions('@'.repeat(10_000), many)).toEqual({ ...nobody, unknown: [] })
  expect(findMentions('@Person '.repeat(1_250), many)).toEqual({ ...nobody, unknown: ['Person'] })
})

test('mentions are located by position, the longest name first', () => {
  const written = ['@Meera Iyer', '@Meera Iyer Rao']
  expect(namesIn('@Meera Iyer Rao and @Meera Iyer', written)).toEqual([
    [0, 15],
    [20, 31],
  ])
  expect(namesIn('nobody@here', written)).toEqual([])
})
