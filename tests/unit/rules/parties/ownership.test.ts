import { describe, expect, test } from 'vitest'
import {
  chainsBetween,
  controlledBy,
  effectiveHoldings,
  type Holding,
  tidyHoldings,
} from '#server/rules/parties/ownership.ts'
import { type OutlineNode, outlineOf } from '#server/rules/parties/ownership-outline.ts'
import { ownershipSentence, percent } from '#server/rules/parties/ownership-words.ts'

/** 'A C 78' per line: A holds 78 % of C; '?' if not on record. */
const holdingsOf = (...lines: string[]): Holding[] =>
  tidyHoldings(
    lines.map((line) => {
      const [holder = '', held = '', share] = line.split(' ')
      return { holder, held, share: share === '?' ? null : Number(share) }
    }),
  )

const share = (holdings: Holding[], holder: string, held: string) =>
  effectiveHoldings(holdings, holder).get(held)?.share

const sentence = (holdings: Holding[], holder: string, held: string) =>
  ownershipSentence({
    holdings,
    holder,
    held,
    effective: effectiveHoldings(holdings, holder).get(held),
    controlled: controlledBy(holdings, holder).has(held),
    named: (id) => id,
  })

const chain = holdingsOf('A C 78', 'C D 80', 'D B 100')

describe('effective holdings', () => {
  test('multiply along a chain', () => {
    expect(share(chain, 'A', 'B')).toBeCloseTo(62.4, 9)
    expect(share(chain, 'A', 'C')).toBe(78)
    expect(share(chain, 'B', 'A')).toBeUndefined()
  })

  test('add up over several chains', () => {
    // 60 % of 50 % and 40 % of 70 %, and 5 % beside them: 30 + 28 + 5.
    const diamond = holdingsOf('A C 60', 'A D 40', 'C B 50', 'D B 70', 'A B 5')
    expect(share(diamond, 'A', 'B')).toBeCloseTo(63, 9)
  })

  test('resolve cross-holdings until the outside owners hold everything', () => {
    // P holds 95.5 of A, A all of B, B the other 4.5 of A: P owns all there is of A and of B.
    const ring = holdingsOf('P A 95.5', 'B A 4.5', 'A B 100')
    expect(share(ring, 'P', 'A')).toBeCloseTo(100, 4)
    expect(share(ring, 'P', 'B')).toBeCloseTo(100, 4)
    // 80 of B and 30 of A are cross-held: P's 50 of A become 50 / (1 − 0.24).
    const crossed = holdingsOf('P A 50', 'A B 80', 'B A 30')
    expect(share(crossed, 'P', 'A')).toBeCloseTo(50 / 0.76, 4)
    expect(share(crossed, 'P', 'B')).toBeCloseTo(40 / 0.76, 4)
  })

  test('never lead back to the holder', () => {
    const mutual = holdingsOf('A B 80', 'B A 30')
    expect(share(mutual, 'A', 'B')).toBe(80)
    expect(share(mutual, 'A', 'A')).toBeUndefined()
  })

  test('fall back to simple chains in a closed ring or above 100 %, marked as flawed', () => {
    const closed = holdingsOf('P A 60', 'A B 100', 'B A 100')
    expect(effectiveHoldings(closed, 'P').get('B')).toEqual({ share: 60, flawed: true })
    const overfull = holdingsOf('A C 80', 'A D 80', 'C B 90', 'D B 90')
    expect(effectiveHoldings(overfull, 'A').get('B')).toEqual({ share: 100, flawed: true })
    // Everything below the flaw is flawed too; the rest is not.
    const beside = effectiveHoldings([...overfull, ...holdingsOf('B E 50', 'C F 50', 'F G 50')], 'A')
    expect(beside.get('E')).toEqual({ share: 72, flawed: true })
    expect(beside.get('G')).toEqual({ share: 20, flawed: false })
  })

  test('ignore links whose share is not on record', () => {
    const gap = holdingsOf('A C ?', 'C B 80', 'A B 10')
    expect(share(gap, 'A', 'B')).toBe(10)
    expect(share(holdingsOf('A C ?', 'C B 80'), 'A', 'B')).toBeUndefined()
  })
})

describe('the ownership outline', () => {
  const shown = ({ party_id, seen, nodes }: OutlineNode): unknown[] => [
    seen ? `${party_id} ${seen}` : party_id,
    ...nodes.map(shown),
  ]

  test('goes up to the ultimate owners, largest first', () => {
    const { nodes, cut } = outlineOf(holdingsOf('A C 78', 'P C 22', 'C D 80', 'D B 100'), 'B', 'up')
    expect(nodes.map(shown)).toEqual([['D', ['C', ['A'], ['P']]]])
    expect(cut).toBe(false)
    expect(nodes[0]?.nodes[0]?.nodes[0]).toMatchObject({ share: 78, effective: 62.4, controlled: true })
  })

  test('goes down, and marks circles and parties already shown instead of repeating them', () => {
    const holdings = holdingsOf('A C 60', 'A D 40', 'C B 50', 'D B 30', 'B A 5', 'B E 9')
    expect(outlineOf(holdings, 'A', 'down').nodes.map(shown)).toEqual([
      ['C', ['B', ['E'], ['A circle']]],
      ['D', ['B above']],
    ])
  })

  test('is cut after the maximum number of lines', () => {
    const many = holdingsOf(...Array.from({ length: 90 }, (_, index) => `A N${index} 10`))
    const { nodes, cut } = outlineOf(many, 'A', 'down', { most: 20 })
    expect([nodes.length, cut]).toEqual([20, true])
  })
})

describe('raw holdings', () => {
  test('drop holdings of oneself, and treat invalid shares as unknown', () => {
    expect(holdingsOf('A A 10', 'A B -5', 'A C 0')).toEqual([
      { holder: 'A', held: 'B', share: null },
      { holder: 'A', held: 'C', share: null },
    ])
    expect(tidyHoldings([{ holder: 'A', held: 'B', share: Number.NaN }])[0]?.share).toBeNull()
  })

  test('are added up per pair, to at most 100 %', () => {
    expect(holdingsOf('A B 30', 'A B ?', 'A B 25')).toEqual([{ holder: 'A', held: 'B', share: 55 }])
    expect(holdingsOf('A B 70', 'A B 70')).toEqual([{ holder: 'A', held: 'B', share: 100 }])
  })

  test('in a dense network are still evaluated within a second', () => {
    const names = Array.from({ length: 60 }, (_, index) => `N${index}`)
    const thicket = names.flatMap((holder) => names.map((owned) => `${holder} ${owned} 1.6`))
    const holdings = holdingsOf(...thicket)
    const started = performance.now()
    expect(chainsBetween(holdings, 'N0', 'N59')).toHaveLength(200)
    expect(share(holdings, 'N0', 'N59')).toBeGreaterThan(1.6)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('control', () => {
  test('needs more than half, alone or together with controlled parties', () => {
    expect([...controlledBy(chain, 'A')]).toEqual(['C', 'D', 'B'])
    // 30 held directly and 25 through a subsidiary make 55, although only 30 + 0.51 × 25 are held effectively.
    const together = holdingsOf('A B 30', 'A C 51', 'C B 25')
    expect(controlledBy(together, 'A').has('B')).toBe(true)
    expect(share(together, 'A', 'B')).toBeCloseTo(42.75, 9)
  })

  test('does not pass through exactly half', () => {
    expect(controlledBy(holdingsOf('A C 50', 'C B 100'), 'A').size).toBe(0)
    expect([...controlledBy(holdingsOf('A B 60', 'B A 60'), 'A')]).toEqual(['B'])
  })
})

describe('the ownership sentence', () => {
  test.each([
    ['a chain', chain, 'A controls 62.4 % of B through C (78 %) and D (80 %)'],
    ['a direct holding', holdingsOf('A B 40'), 'A holds 40 % of B directly'],
    [
      'a last link that is not the whole',
      holdingsOf('A C 78', 'C B 80'),
      'A controls 62.4 % of B through C (78 %), which holds 80 % of B',
    ],
    ['no majority', holdingsOf('A C 40', 'C B 100'), 'A holds 40 % of B through C (40 %)'],
    [
      'several chains',
      holdingsOf('A B 40', 'A C 28', 'C B 80'),
      'A holds 62.4 % of B: 40 % directly; 22.4 % through C (28 %), which holds 80 % of B',
    ],
    [
      'a ring',
      holdingsOf('P A 95.5', 'B A 4.5', 'A B 100'),
      'P controls 100 % of B: 95.5 % through A (95.5 %); 4.5 % by way of cross-holdings',
    ],
    [
      'a share that is missing',
      holdingsOf('A C ?', 'C B 100'),
      'A holds a share of B through C (share not on record); how much is not on record',
    ],
    [
      'a share that is missing on one of two ways',
      holdingsOf('A B 10', 'A C 60', 'C B ?'),
      'A holds 10 % of B directly; with shares that are not on record it may be more',
    ],
    ['nothing at all', holdingsOf('B A 10'), undefined],
    ['itself', holdingsOf('A B 10', 'B B 10'), 'A holds 10 % of B directly'],
  ])('describes %s', (_, holdings, expected) => {
    expect(sentence(holdings, 'P', 'B') ?? sentence(holdings, 'A', 'B')).toBe(expected)
  })

  test('uses the singular for one further chain', () => {
    const five = ['C', 'D', 'E', 'F', 'G'].flatMap((id) => [`A ${id} 100`, `${id} B 10`])
    expect(sentence(holdingsOf(...five), 'A', 'B')).toMatch(/; 10 % through 1 other chain$/)
  })

  test('gives shares with at most two decimals', () => {
    expect([62.4, 100, 33.333, 0.004, 62.400000000000006].map(percent)).toEqual([
      '62.4 %',
      '100 %',
      '33.33 %',
      'under 0.01 %',
      '62.4 %',
    ])
  })
})
