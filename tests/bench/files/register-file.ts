import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { cinStates } from '#server/rules/identifiers/identifier-codes.ts'
import { syllables, trades } from '../search/search-world.ts'

const header =
  'CIN,CompanyName,CompanyROCcode,CompanyCategory,CompanySubCategory,CompanyClass,AuthorizedCapital,PaidupCapital,CompanyRegistrationdate_date,Registered_Office_Address,Listingstatus,CompanyStatus,CompanyStateCode,CompanyIndian/Foreign Company,nic_code,CompanyIndustrialClassification\n'
// Approximate shares in the register of 2018.
const statuses = [
  { status: 'Active', weight: 67 },
  { status: 'Strike Off', weight: 28 },
  { status: 'Under process of striking off', weight: 2 },
  { status: 'Amalgamated', weight: 1.2 },
  { status: 'Converted to LLP', weight: 0.7 },
  { status: 'Not available for efiling', weight: 0.4 },
  { status: 'Dormant under section 455', weight: 0.4 },
  { status: 'Under liquidation', weight: 0.3 },
]
const industries = [
  { nic: '51101', industry: 'Trading' },
  { nic: '72200', industry: 'Business Services' },
  { nic: '70101', industry: 'Real Estate and Renting' },
  { nic: '85100', industry: 'Community, personal and Social Services' },
  { nic: '45201', industry: 'Construction' },
  { nic: '24249', industry: 'Manufacturing (Metals and Chemicals, and products thereof)' },
  { nic: '15400', industry: 'Manufacturing (Food stuffs)' },
  { nic: '01100', industry: 'Agriculture and Allied Activities' },
  { nic: '60200', industry: 'Transport, storage and Communications' },
  { nic: '65990', industry: 'Finance' },
]
const states = Object.entries(cinStates).map(([code, names]) => ({ code, name: names[0] ?? '' }))
const tradeWords = trades.toUpperCase().split(' ')
const parts = syllables.toUpperCase().split(' ')
const numbersOfAState = 900_000

const syllableWords = seededRandom('words of the register')
const words = Array.from({ length: 250_000 }, (_, index) =>
  Array.from({ length: 2 + (index % 3) }, () => syllableWords.pick(parts)).join(''),
)

// A few words are in very many names, most in few: Zipf's law.
const rank = (most: number, { next }: Random) => Math.floor(Math.exp(next() * Math.log(most)))

function nameOf(random: Random, rows: number): string {
  const most = Math.min(words.length, 5_000 + Math.floor(rows / 4))
  const opening = words[random.chance(0.4) ? rank(most, random) : random.integer(0, most - 1)]
  const middle = random.chance(0.4) ? [words[rank(most, random)]] : []
  const trade = tradeWords[rank(tradeWords.length, random)]
  const other = random.chance(0.5) ? [tradeWords[rank(tradeWords.length, random)]] : []
  return [opening, ...middle, trade, ...other].join(' ')
}

// Goa's real 11,879 companies name 344 towns and districts, three of which have four fifths of them.
const townsOfAState = 70

function addressOf(random: Random, index: number): string {
  const state = states[index]?.name
  const town = words[index * townsOfAState + random.integer(0, townsOfAState - 1)]
  const road = words[random.integer(0, 99_999)]
  const pincode = random.integer(110_000, 809_999)
  return `"H NO ${random.integer(1, 2_000)}, ${road} ROAD,   ${town},${town},${state},${pincode}-India"`
}

const two = (number: number) => String(number).padStart(2, '0')

function cellsOf(
  row: number,
  rows: number,
  random: Random,
): [cin: string, name: string, ...rest: (string | number)[]] {
  const stateIndex = Math.floor((row / rows) * states.length)
  const { code, name: state } = states[stateIndex] ?? { code: '', name: '' }
  const { nic, industry } = random.pick(industries)
  const year = random.integer(1975, 2025)
  const isPublic = random.chance(0.06)
  const listed = isPublic && random.chance(0.03)
  const number = String(((row * 7_919) % numbersOfAState) + 1).padStart(6, '0')
  const capital = random.pick([100_000, 100_000, 100_000, 500_000, 1_000_000, 10_000_000])
  return [
    `${listed ? 'L' : 'U'}${nic}${code}${year}${isPublic ? 'PLC' : 'PTC'}${number}`,
    `${nameOf(random, rows)} ${isPublic ? 'LIMITED' : 'PRIVATE LIMITED'}`,
    `ROC ${state}`,
    'Company limited by shares',
    'Non-government company',
    isPublic ? 'Public' : 'Private',
    `${capital}.00`,
    (capital * random.next()).toFixed(2),
    `${year}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`,
    addressOf(random, stateIndex),
    listed ? 'Listed' : 'Unlisted',
    random.weighted(statuses).status,
    state.toLowerCase(),
    'Indian',
    nic,
    `"${industry}"`,
  ]
}

/** Each row depends only on the seed and its index, so that a later file with the same seed differs only where it should. */
function lineOf(row: number, rows: number, seed: number, changed: number): string {
  const [cin, name, ...rest] = cellsOf(row, rows, seededRandom(`company ${seed} ${row}`))
  if (seededRandom(`change ${seed} ${row}`).chance(changed)) {
    if (row % 4 === 0) return `${[cin, `NEW ${name}`, ...rest].join(',')}\n`
    rest[9] = 'Under liquidation'
  }
  return `${[row % 2_003 === 1_001 ? cin.slice(1) : cin, name, ...rest].join(',')}\n`
}

/**
 * Writes a register of `rows` fictitious companies in the official format, with one row in 2,003 that must be rejected.
 * The same seed gives the same rows, except for the share `changed`: a quarter of these have another name, the others
 * another status.
 */
export async function writeRegisterFile(
  path: string,
  rows: number,
  seed: number,
  changed = 0,
): Promise<void> {
  const file = createWriteStream(path)
  let text = header
  for (let row = 0; row < rows; row++) {
    text += lineOf(row, rows, seed, changed)
    if (text.length < 1_000_000) continue
    if (!file.write(text)) await once(file, 'drain')
    text = ''
  }
  file.end(text)
  await once(file, 'close')
}
