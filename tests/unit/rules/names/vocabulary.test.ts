import { describe, expect, it } from 'vitest'
import { meanings } from '#server/rules/names/corrections.ts'
import { otherSpacings } from '#server/rules/names/other-spacings.ts'
import { Vocabulary } from '#server/rules/names/vocabulary.ts'

const borne = {
  edge: 4,
  info: 30,
  infosys: 2,
  kaveri: 50,
  kavery: 3,
  power: 80,
  tata: 60,
  textile: 9,
  textiles: 90,
}
const vocabulary = new Vocabulary(Object.keys(borne), Object.values(borne))
const meant = (text: string, care: 'one error' | 'several errors') => {
  const words = text.split(' ')
  return meanings(words, vocabulary.counts(words), vocabulary, care).map((meaning) =>
    meaning.map(({ word }) => word).join(' '),
  )
}

describe('the vocabulary', () => {
  it('counts words, the last one as a beginning too', () => {
    expect(vocabulary.counts(['tata', 'info'])).toEqual([60, 32])
    expect(['tata', 'info', 'nobody'].map((word) => vocabulary.parties(word))).toEqual([60, 30, 0])
    expect(vocabulary.counts(['nobody'])).toEqual([0])
    expect(new Vocabulary([], []).counts(['tata'])).toEqual([0])
    expect(new Vocabulary([], []).parties('tata')).toBe(0)
  })

  it('puts a typing error right, the commonest word first', () => {
    expect(meant('kaverl textiles', 'one error')).toEqual(['kaveri textiles', 'kavery textiles'])
    expect(meant('kaveri textyles', 'one error')).toEqual(['kaveri textiles'])
  })

  it('puts several right, in a word not typed to its end as well', () => {
    expect(meant('kaveri tekztile', 'one error')).toEqual([])
    expect(meant('kaveri tekztile', 'several errors')).toEqual(['kaveri textiles', 'kaveri textile'])
    expect(meant('kaveri textil', 'several errors')).toEqual([])
  })

  it('leaves alone what many bear', () => {
    expect(meant('tata power', 'one error')).toEqual([])
  })

  it('sets blanks elsewhere where all words are borne', () => {
    expect(otherSpacings(['tatapower'], vocabulary)).toEqual([['tata', 'power']])
    expect(otherSpacings(['info', 'sys'], vocabulary)).toEqual([['infosys']])
    expect(otherSpacings(['kaveri', 'textiles'], vocabulary)).toEqual([])
  })
})
