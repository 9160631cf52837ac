import { expect, it } from 'vitest'
import { withNoBreaks } from '#app/ui/with-no-breaks.ts'

it.each([
  ['Low risk 56 % (33)', 'Low risk 56~% (33)'],
  ['₹ 1,764.2 crore in Oct 2026, ₹ 45.00 lakh before', '₹~1,764.2~crore in Oct~2026, ₹~45.00~lakh before'],
  ['3 parties of 12 with a score', '3 parties of 12 with a score'],
])('%s has no line breaks within figures', (text, whole) => {
  expect(withNoBreaks(text)).toBe(whole.replaceAll('~', '\u00a0'))
})
