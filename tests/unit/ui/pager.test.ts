import { expect, test } from 'vitest'
import { pageInWords } from '#app/ui/pager.tsx'

test.each([
  [1, 1, false, undefined],
  [2, 3, false, 'Page 2 of 3'],
  [4, 4, true, 'Page 4 of 4+'],
  [1_200, 108_000, false, 'Page 1,200 of 1,08,000'],
  [9, 3, false, 'Past the last of 3 pages'],
  // A list that shrank to one page: a user on its second page still needs a way back.
  [2, 1, false, 'Past the only page'],
])('describes page %i of %i', (page, pages, more, words) => {
  expect(pageInWords(page, pages, more)).toBe(words)
})
