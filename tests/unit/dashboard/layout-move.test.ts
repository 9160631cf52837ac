import { expect, test } from 'vitest'
import { type LayoutMove, movedLayout } from '#app/dashboard/layout-move.ts'

const three = ['search-bar', 'watchlist', 'recent-cases']

test.each<[string, string[], string, LayoutMove, string[]]>([
  ['up', three, 'recent-cases', 'up', ['search-bar', 'recent-cases', 'watchlist']],
  ['down', three, 'search-bar', 'down', ['watchlist', 'search-bar', 'recent-cases']],
  ['up from the first place', three, 'search-bar', 'up', three],
  ['down from the last place', three, 'recent-cases', 'down', three],
  ['removed', three, 'watchlist', 'remove', ['search-bar', 'recent-cases']],
  ['added at the end', three, 'preferences', 'add', [...three, 'preferences']],
  ['added when it is there', three, 'watchlist', 'add', three],
  ['moved when another tab removed it', three, 'preferences', 'up', three],
  ['removed twice', three, 'preferences', 'remove', three],
  ['the last one removed', ['watchlist'], 'watchlist', 'remove', []],
  [
    'unknown and doubled ones go',
    ['moon', 'watchlist', 'search-bar', 'watchlist'],
    'search-bar',
    'up',
    ['search-bar', 'watchlist'],
  ],
  ['an unknown one removed', ['moon', 'watchlist'], 'moon', 'remove', ['watchlist']],
  ['an unknown one added', three, 'moon', 'add', three],
])('a widget in the layout: %s', (_, layout, id, move, after) => {
  expect(movedLayout(layout, id, move)).toEqual(after)
})

test('repeating a move changes the layout only once', () => {
  const up = movedLayout(three, 'recent-cases', 'up', three)
  expect(movedLayout(up, 'recent-cases', 'up', three)).toEqual(up)
  expect(movedLayout(up, 'recent-cases', 'up', up)).toEqual(['recent-cases', 'search-bar', 'watchlist'])
  const down = movedLayout(three, 'search-bar', 'down', three)
  expect(movedLayout(down, 'search-bar', 'down', three)).toEqual(down)
  expect(movedLayout(three.slice(1), 'recent-cases', 'up', ['recent-cases'])).toEqual([
    'recent-cases',
    'watchlist',
  ])
})
