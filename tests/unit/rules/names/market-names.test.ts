import { describe, expect, it } from 'vitest'
import { abbreviationsOf, isWellKnown, marketNamesOf } from '#server/rules/names/market-names.ts'

describe('abbreviations of a name', () => {
  it.each([
    ['Reliance Industries Limited', ['RIL']],
    ['Steel Authority of India Limited', ['SAI', 'SAIL', 'SAOI']],
    ['Bank of Baroda', ['BOB']],
    ['HDFC Asset Management Company Limited', ['HDFCAMC', 'HDFC AMC', 'HDFC AMCL']],
    ['The Jammu & Kashmir Bank Limited', ['JKB', 'JKBL', 'J&K Bank']],
    ['ITC Limited', []],
    ['', []],
    ['Limited', []],
  ])('of %j are %j', (name, abbreviations) => {
    expect(abbreviationsOf(name)).toEqual(abbreviations)
  })
})

describe('market names', () => {
  it('contain symbols, names used by the press and abbreviations, each once', () => {
    const names = marketNamesOf('Hindustan Unilever Limited', ['HINDUNILVR'])
    expect(names).toEqual(expect.arrayContaining(['HINDUNILVR', 'HUL', 'Hindustan Lever']))
    expect(new Set(names).size).toBe(names.length)
  })

  it('tell whether a company is well known', () => {
    expect([isWellKnown(['XYZ', 'SBIN']), isWellKnown(['XYZ'])]).toEqual([true, false])
  })
})
