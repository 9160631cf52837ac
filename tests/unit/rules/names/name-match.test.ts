import { describe, expect, it, test } from 'vitest'
import {
  compareNames,
  idfWeight,
  likenessThreshold,
  significantWords,
  withEvidence,
} from '#server/rules/names/name-match.ts'
import { evidenceOf, explainMatch } from '#server/rules/names/name-match-evidence.ts'
import { jaroWinkler } from '#server/rules/names/words/jaro-winkler.ts'
import { wordSimilarity } from '#server/rules/names/words/word-likeness.ts'

const parties = 3_000_000
// How many of three million parties have a word; any other word has a handful.
const borne: Record<string, number> = {
  rajesh: 9_000,
  sunil: 8_000,
  tata: 900,
  motors: 4_000,
  steel: 9_000,
  ltd: 1,
  silver: 4_000,
  horse: 400,
  meera: 6_000,
  agro: 30_000,
  sons: 5_000,
}
const rarity = (word: string) => idfWeight(word, borne[word] ?? 5, parties)

const compare = (own: string, listed: string, person = false) =>
  compareNames(significantWords(own, person), significantWords(listed, person), rarity, person)
const alike = (own: string, listed: string, person = false) =>
  compare(own, listed, person).score >= likenessThreshold

describe('similar company names', () => {
  it.each([
    ['Vneshtorg Zarya Private Limited', 'VNESHTORG ZARYA OOO'],
    ['Zarya Vneshtorg Limited', 'Vneshtorg Zarya'],
    ['Vneshtorgg Zarya Pvt Ltd', 'VNESHTORG ZARYA'],
    ['Barakaat Telecom Private Limited', 'BARAKAT TELECOM'],
    ['Construvida Private Limited', 'CONSTRUVIDA S.A.'],
    ['Sea Lark Shipping (P) Ltd', 'SEALARK SHIPPING CO. LLC'],
  ])('match: %s and %s', (own, listed) => expect(alike(own, listed)).toBe(true))
})

describe('different company names', () => {
  it.each([
    ['Tata Steel Limited', 'TATA MOTORS'],
    ['General Trading Company', 'GENERAL TRADING COMPANY'],
    ['International Shipping Services Private Limited', 'INTERNATIONAL SHIPPING AGENCY'],
    ['National Bank Limited', 'NATIONAL BANK OF CUBA'],
    ['Silver Horse Ventures Private Limited', 'SILVER HOUSE, INC.'],
    ['ABC Private Limited', 'ABC'],
    ['', 'BARAKAT TELECOM'],
  ])('do not match: %s and %s', (own, listed) => expect(alike(own, listed)).toBe(false))
})

describe('similar person names', () => {
  it.each([
    ['Stojan Zupljanin', 'ZUPLJANIN, Stojan'],
    ['Zupljanin Stojan', 'Stojan Zupljanin'],
    ['Carlos Ampueda', 'Carlos Alfredo Ampueda'],
    ['Alexander Farfan Suarez', 'Aleksandr Farfan Suares'],
    ['Dawood Ebrahim Kaskar', 'Dawood Ibrahim Kaskar'],
    ['C. Alfredo Ampueda', 'Carlos Alfredo Ampueda'],
    ['Mohd. Yousef Zarkawi', 'MUHAMMAD YUSUF ZARKAWI'],
  ])('match: %s and %s', (own, listed) => expect(alike(own, listed, true)).toBe(true))
})

describe('different or common person names', () => {
  it.each([
    ['Rajesh Kumar', 'RAJESH KUMAR'],
    ['Mohammed Khan', 'Muhammad Khan'],
    ['Abdul Rahman Ansari', 'ABDUL RAHMAN'],
    ['Sunil Sharma', 'Sunil Verma'],
    ['Zarkawi', 'ZARKAWI'],
    ['Meera Patel', 'Meena Patil'],
    ['Ali', 'Ali Hassan'],
  ])('do not match: %s and %s', (own, listed) => expect(alike(own, listed, true)).toBe(false))
})

test('the result names the compared words and those without a counterpart', () => {
  const { parts } = compare('Barakaat Telecom India Private Limited', 'BARAKAT TELECOM OFFICE')
  expect(parts.map(({ token, listed_token }) => [token, listed_token])).toEqual([
    ['telecom', 'telecom'],
    ['barakaat', 'barakat'],
    ['india', null],
    [null, 'office'],
  ])
  expect(explainMatch(parts, [])).toBe(
    'In both names “telecom”. Similar spelling: “barakaat” and “barakat”. Only in this name: “india”. Only in the listed name: “office”.',
  )
})

test('rare words weigh more, short and common business words less', () => {
  expect(idfWeight('zupljanin', 0, parties)).toBe(1)
  expect(idfWeight('rajesh', 9_000, parties)).toBeLessThan(0.5)
  expect(idfWeight('eta', 0, parties)).toBeLessThan(0.6)
  expect(idfWeight('trading', 0, parties)).toBeLessThan(0.4)
  expect(idfWeight('x', 3_000_000, parties)).toBeGreaterThan(0)
})

it.each([
  ['martha', 'marhta', 0.961],
  ['dixon', 'dicksonx', 0.813],
  ['dwayne', 'duane', 0.84],
  ['abc', 'xyz', 0],
])('the Jaro-Winkler similarity of %s and %s', (a, b, value) =>
  expect(jaroWinkler(a, b)).toBeCloseTo(value, 2),
)

it.each([
  ['khan', 'khun', 0],
  ['j', 'john', 0.5],
  ['mohd', 'muhammad', 0.97],
  ['marine', 'martin', 0],
])('the word similarity of %s and %s', (a, b, value) => expect(wordSimilarity(a, b)).toBe(value))

describe('evidence other than the names', () => {
  const listed = { nationality: 'Iran; Iraq', born_years: [1960, 1961], countries: ['India', 'Iran'] }
  test('supports or weakens a match', () => {
    const fits = evidenceOf({ nationality: 'Iran', bornYear: 1962, country: 'India' }, listed)
    expect(fits.map(({ supports }) => supports)).toEqual([true, true, true])
    const other = evidenceOf({ nationality: 'India', bornYear: 1985, country: null }, listed)
    expect(other.map(({ supports }) => supports)).toEqual([false, false])
    expect(withEvidence(0.85, fits)).toBeGreaterThan(0.9)
    expect(withEvidence(0.95, other)).toBeLessThan(likenessThreshold)
  })
  test('is omitted if either side is unknown', () => {
    const nothing = { nationality: null, born_years: [], countries: [] }
    expect(evidenceOf({ nationality: 'India', bornYear: 1985, country: 'India' }, nothing)).toEqual([])
    expect(evidenceOf({ nationality: null, bornYear: null, country: null }, listed)).toEqual([])
  })
})

test('other scripts, markup and very long names are compared like any others', () => {
  expect(compare('<script>alert(1)</script>', 'script').score).toBeLessThanOrEqual(1)
  expect(compare('صدام حسين', 'صدام حسين', true).score).toBeGreaterThan(0)
  expect(compare('word '.repeat(300), 'word '.repeat(300)).score).toBeLessThanOrEqual(1)
})
