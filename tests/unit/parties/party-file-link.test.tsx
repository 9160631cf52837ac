import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PartyFileLink } from '#app/parties/list/party-file-link.widget.tsx'

it.each([
  [{ total: 1 }, 'CSV'],
  [{ total: 1_000 }, 'CSV'],
  [{ total: 1_001 }, 'CSV of the first 1,000'],
  [{ total: 1_000, more: true }, 'CSV of the first 1,000'],
])('the file link for %j parties says how many the file contains', (found, words) => {
  expect(renderToStaticMarkup(<PartyFileLink href="/app/parties.csv" name="parties.csv" {...found} />)).toBe(
    `<a href="/app/parties.csv" download="parties.csv">${words}</a>`,
  )
})
