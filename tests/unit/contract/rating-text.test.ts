import { expect, test } from 'vitest'
import { ratingText } from '#server/contract/parties/rating-text.ts'

test.each([
  ['BBB-', 'BBB−'],
  ['BBB-; Negative', 'BBB−; Negative'],
  ['AA-(CE) / Stable', 'AA−(CE) / Stable'],
  ['AA-/A1+', 'AA−/A1+'],
  ['PP-MLD AA-', 'PP-MLD AA−'],
  ['IND-RA BB+', 'IND-RA BB+'],
  ['Rating withdrawn', 'Rating withdrawn'],
])('%s is shown as %s, with a minus sign in grades only', (rating, shown) =>
  expect(ratingText(rating)).toBe(shown),
)
