import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asLength, captionsOf, films, secondsOf } from '#app/dashboard/films.ts'

const fileOf = (name: string) => readFileSync(`public/films/${name}`)
// EBML, the container format of WebM.
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

test('the five films have the titles, order and lengths of the specification', () => {
  expect(films.map(({ title }) => title)).toEqual([
    'Manage Risk',
    'Regulatory Filings',
    'Generate Reports',
    'Explore Data',
    'Discover Companies',
  ])
  const lengths = films.map(secondsOf)
  expect(Math.min(...lengths)).toBe(33)
  expect(Math.max(...lengths)).toBe(56)
  expect(asLength(62)).toBe('1:02')
})

describe.each(films)('$title', (film) => {
  test('has captions that match its narration', () => {
    expect(fileOf(`${film.id}.vtt`).toString()).toBe(captionsOf(film))
  })

  test.each(['desktop', 'mobile'])('has a %s film in WebM of less than 1 MB', (variant) => {
    const file = fileOf(`${film.id}.${variant}.webm`)
    expect(file.subarray(0, 4)).toEqual(webm)
    expect(file.length).toBeLessThan(1_048_576)
  })
})
