import { enumerated } from '#server/contract/enumerated.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { ModelScore } from '#server/contract/parties/party-scores.ts'
import type { Statement } from '../early-warning/inputs.ts'
import { altman, emergingMarketScore } from './altman.ts'
import { beneish } from './beneish.ts'
import { merton } from './merton.ts'
import { modelNextBand } from './model-next-band.ts'
import { ohlson } from './ohlson.ts'
import { piotroski } from './piotroski.ts'
import { isComputed, type Score } from './score-receipt.ts'
import type { YearFigures } from './year-figures.ts'
import { yearsInARow } from './years-in-a-row.ts'
import { zmijewski } from './zmijewski.ts'

type Years = [year: YearFigures, previous: YearFigures, earlier: YearFigures]

interface Model {
  key: string
  name: string
  limits: string
  score: (years: Years) => Score
  /** Needs market data, so it is for listed parties only. */
  listed?: true
}

const models: Model[] = [
  {
    key: 'altman-z2',
    name: 'Altman Z″, unlisted and emerging markets',
    limits: 'distress under 1.10, safe above 2.60',
    score: ([year]) => altman(year),
  },
  {
    key: 'altman-ems',
    name: 'Altman EMS, Z″ + 3.25',
    limits: 'distress under 4.35, safe above 5.85',
    score: ([year]) => emergingMarketScore(year),
  },
  {
    key: 'altman-z1',
    name: 'Altman Z′, private manufacturing',
    limits: 'distress under 1.23, safe above 2.90',
    score: ([year]) => altman(year, 'private'),
  },
  {
    key: 'altman-z',
    name: 'Altman Z, listed manufacturing',
    limits: 'distress under 1.81, safe above 2.99',
    score: ([year]) => altman(year, 'listed'),
    listed: true,
  },
  {
    key: 'ohlson',
    name: 'Ohlson O',
    limits: 'without its size term: trend only, higher is worse',
    score: ([year, previous]) => ohlson(year, previous),
  },
  {
    key: 'zmijewski',
    name: 'Zmijewski X',
    limits: 'flagged above 0',
    score: ([year]) => zmijewski(year),
  },
  {
    key: 'piotroski',
    name: 'Piotroski F',
    limits: '8 to 9 strong, 0 to 1 weak',
    score: ([year, previous, earlier]) => piotroski(year, previous, earlier),
  },
  {
    key: 'beneish',
    name: 'Beneish M, a screen for unusual accounts',
    limits: 'flagged above −1.78, watch above −2.22',
    score: ([year, previous]) => beneish(year, previous),
  },
  {
    key: 'merton',
    name: 'Distance to default, naive Merton',
    limits: 'near default under 1.50',
    score: ([year]) => merton(year, {}),
    listed: true,
  },
]

const zones: Record<string, string> = {
  distress: 'Distress zone',
  grey: 'Grey zone',
  safe: 'Safe zone',
  flagged: 'Flagged',
  'not flagged': 'Not flagged',
  watch: 'Watched',
  strong: 'Strong',
  middling: 'Middling',
  weak: 'Weak',
  'trend only': 'Trend only',
  'near default': 'Near default',
  distant: 'Distant from default',
}

const inWords = (input: string) => input.replaceAll('_', ' ').replace('ebit', 'EBIT')

/** The smallest change of one figure of the newest year that moves the score into another zone, as a sentence; null if there is none. */
function nextZone({ score }: Model, [year, ...before]: Years): string | null {
  const next = modelNextBand((changed) => score([changed, ...before]), year)
  if (!next?.band) return null
  const [to, from] = [next.to, next.from].map(rupeesInWords)
  return `With ${inWords(next.figure)} of ${to} in place of ${from} it would be ${zones[next.band] ?? next.band}.`
}

interface Of {
  basis: 'standalone' | 'consolidated' | null
  listed: boolean
  financial: boolean
}

function whyNot({ listed: needsMarket }: Model, score: Score, { listed, financial }: Of): string | null {
  if (financial) return 'not for banks, NBFCs and insurers'
  if (needsMarket && !listed) return 'for listed parties only'
  return isComputed(score) ? null : `needs ${enumerated(score.not_computable.map(inWords))}`
}

/** The model scores of the statements (newest first, in rupees), each with its receipt or the reason why it could not be computed. */
export function modelScores(statements: Statement[], of: Of): ModelScore[] {
  const figures = yearsInARow(statements, ({ financial_year }) => financial_year).map((one) => one.figures)
  const yearsFrom = (from: number): Years => {
    const [year = {}, previous = {}, earlier = {}] = figures.slice(from)
    return [year, previous, earlier]
  }
  return models.map((model) => {
    const { key, name, limits } = model
    const score = model.score(yearsFrom(0))
    const before = model.score(yearsFrom(1))
    const about = {
      key,
      name,
      limits,
      basis: of.basis,
      financial_year: statements[0]?.financial_year ?? null,
      version: score.version,
    }
    const not_computed = statements.length === 0 ? 'needs statements' : whyNot(model, score, of)
    if (not_computed !== null || !isComputed(score)) {
      const empty = { total: null, before: null, probability: null, zone: null, to_next_band: null }
      return { ...about, ...empty, parts: [], stands_in: [], not_computed }
    }
    return {
      ...about,
      total: score.total,
      before: isComputed(before) ? before.total : null,
      probability: score.probability ?? null,
      zone: zones[score.band] ?? score.band,
      to_next_band: nextZone(model, yearsFrom(0)),
      parts: score.parts,
      stands_in: score.missing.map(inWords),
      not_computed: null,
    }
  })
}

const financialName =
  /\b(bank|finance|financials?|finserv|fincorp|finvest|microfin\w*|leasing|insurance|assurance|reinsurance|nidhi)\b/i

/**
 * Whether a party is a bank, an NBFC or an insurer, to whose statements these models do not apply: by its industry, or
 * by its name if no industry is on record, as for companies known only from an exchange's list.
 */
export const isFinancialCompany = ({
  name,
  industry,
  nic_code,
}: {
  name: string
  industry: string | null
  nic_code: string | null
}) =>
  industry || nic_code
    ? /financ|insur|bank/i.test(industry ?? '') || /^6[56]/.test(nic_code ?? '')
    : financialName.test(name)
