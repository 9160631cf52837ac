import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LastDecision } from '#app/alerts/decision/last-decision.tsx'

// A browser ends a paragraph where another begins: scripts then find another page than the server sent, and draw all of it anew.
test('the note of the last decision is not nested in another paragraph', () => {
  const last = {
    id: '1',
    who: 'A. Analyst',
    what: 'acknowledged this alert',
    reason: 'Other (see note)',
    note: 'Paid since',
    at: '2026-11-29T04:41:36.031Z',
    undone_at: null,
    duplicate_of: null,
    undoable: false,
  }
  const [before = ''] = renderToStaticMarkup(<LastDecision last={last} alertId="a_000001" />).split(
    '<p class="said">Paid since</p>',
  )
  expect(before.split('<p').length).toBe(before.split('</p>').length)
})
