import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment, momentInWords } from '#app/ui/moment.tsx'

test.each([
  ['2026-11-25T01:02:03.000Z', '25-11-2026 06:32:03'],
  ['2026-12-31T18:29:59.999Z', '31-12-2026 23:59:59'],
  ['2026-12-31T18:30:00Z', '01-01-2027 00:00:00'],
  ['2024-02-29T00:00:00+05:30', '29-02-2024 00:00:00'],
  ['2026-07-01', '01-07-2026 05:30:00'],
  ['soon', '—'],
])('%s is shown as %s in Indian time', (at, words) => {
  expect(momentInWords(at)).toBe(words)
})

test('a timestamp shows its time, or how long ago it was if the current time is given', () => {
  const at = '2026-11-25T01:02:03.000Z'
  expect(renderToStaticMarkup(<Moment at={at} />)).toContain('>25-11-2026 06:32:03</time>')
  const ago = renderToStaticMarkup(<Moment at={at} now="2026-11-25T01:05:03.000Z" />)
  expect(ago).toContain('title="25-11-2026 06:32:03 IST"')
  expect(ago).toContain('>3 minutes ago</time>')
})
