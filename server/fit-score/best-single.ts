import { rankingOf } from './measure.ts'
import type { Company } from './polish-companies.ts'

const attributes = Array.from({ length: 64 }, (_, order) => order + 1)
const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How well one attribute of the source ranks all companies, in the better direction; missing values are replaced by the median. */
function rankingBy(companies: Company[], attribute: number): number {
  const middle = median(companies.flatMap(({ attributes: all }) => all[attribute] ?? []))
  const ranking = rankingOf(
    companies.map(({ attributes: all, failed }) => ({ value: all[attribute] ?? middle, failed })),
  )
  return Math.max(ranking, 1 - ranking)
}

/** The single attribute that ranks best, with all companies ranked. */
export function bestSingle(companies: Company[]): { attribute: number; ranking: number } {
  const all = attributes.map((attribute) => ({ attribute, ranking: rankingBy(companies, attribute) }))
  return all.reduce((best, one) => (one.ranking > best.ranking ? one : best))
}

/** How well Altman's Z″ ranks; companies without the required ratios are placed in the middle. */
export function rankingOfZ(companies: Company[]): number {
  const z = companies.map(({ attributes: a }) => {
    const [working, retained, ebit, equity] = [a[3], a[6], a[7], a[8]]
    if ([working, retained, ebit, equity].includes(undefined)) return undefined
    return 6.56 * (working ?? 0) + 3.26 * (retained ?? 0) + 6.72 * (ebit ?? 0) + 1.05 * (equity ?? 0)
  })
  const middle = median(z.flatMap((value) => value ?? []))
  return rankingOf(companies.map(({ failed }, order) => ({ value: -(z[order] ?? middle), failed })))
}
