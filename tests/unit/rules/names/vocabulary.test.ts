import { describe, expect, it } from 'vitest'
import { segmentations } from '#server/rules/names/segmentation.ts'
import { correctedQueries } from '#server/rules/names/spelling-corrections.ts'
import { Vocabulary } from '#server/rules/names/vocabulary.ts'

const frequencies = {
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
const vocabulary = new Vocabulary(Object.keys(frequencies), Object.values(frequencies))
const similarWords = (text: string, tolerance: 'one error' | 'several errors') => {
  const words = text.split(' ')
  return correctedQueries(words, vocabulary.frequencies(words), vocabulary, tolerance).map((meaning) =>
    meaning.map(({ word }) => word).join(' '),
  )
}

describe('the vocabulary', () => {
  it('counts words, and the last one as a prefix too', () => {
    expect(vocabulary.frequencies(['tata', 'info'])).toEqual([60, 32])
    expect(['tata', 'info', 'nobody'].map((word) => vocabulary.frequency(word))).toEqual([60, 30, 0])
    expect(vocabulary.frequencies(['nobody'])).toEqual([0])
    expect(new Vocabulary([], []).frequencies(['tata'])).toEqual([0])
    expect(new Vocabulary([], []).frequency('tata')).toBe(0)
  })

  it('corrects one typing error, the most common word first', () => {
    expect(similarWords('kaverl textiles', 'one error')).toEqual(['kaveri textiles', 'kavery textiles'])
    expect(similarWords('kaveri textyles', 'one error')).toEqual(['kaveri textiles'])
  })

  it('corrects several errors, but not in an incomplete word', () => {
    expect(similarWords('kaveri tekztile', 'one error')).toEqual([])
    expect(similarWords('kaveri tekztile', 'several errors')).toEqual(['kaveri textiles', 'kaveri textile'])
    expect(similarWords('kaveri textil', 'several errors')).toEqual([])
  })

  it('does not correct common words', () => {
    expect(similarWords('tata power', 'one error')).toEqual([])
  })

  it('moves spaces if all resulting words are known', () => {
    expect(segmentations(['tatapower'], vocabulary)).toEqual([['tata', 'power']])
    expect(segmentations(['info', 'sys'], vocabulary)).toEqual([['infosys']])
    expect(segmentations(['kaveri', 'textiles'], vocabulary)).toEqual([])
  })
})
