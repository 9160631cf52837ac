import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileLinks } from '#app/ui/file-links.tsx'

const linksOf = (total: number) => {
  const html = renderToStaticMarkup(<FileLinks name="alerts" query="" total={total} />)
  return [...html.matchAll(/>([^<]+)<\/a>/g)].map(([, words]) => words)
}

it.each([
  [1, ['CSV', 'XLSX']],
  [10_000, ['CSV', 'XLSX']],
  [10_001, ['CSV of the first 10,000', 'XLSX of the first 10,000']],
])('the file links for %d rows say how many the files contain', (total, words) => {
  expect(linksOf(total)).toEqual(words)
})
