import type { Company } from './polish-companies.ts'

/** The number of non-failed companies in each file of the source; the samples are a subset (UCI 365). */
const soundInSource: Record<string, number> = {
  '1year': 6756,
  '2year': 9773,
  '3year': 10008,
  '4year': 9277,
  '5year': 5500,
}

/** The file of companies two years before they failed, or did not fail. */
const twoYearsBefore = '4year'

const yearOf = ({ file }: Company) => file.match(/\dyear/)?.[0] ?? ''

/** How many companies of the source each sample represents, so that the failure rate matches the source. */
export function standsFor(companies: Company[]): (company: Company) => number {
  const sampled = new Map<string, number>()
  for (const company of companies) {
    if (!company.failed) sampled.set(yearOf(company), (sampled.get(yearOf(company)) ?? 0) + 1)
  }
  return (company) => {
    const sample = sampled.get(yearOf(company))
    return company.failed || !sample ? 1 : Math.max(1, (soundInSource[yearOf(company)] ?? 0) / sample)
  }
}

/** The companies two years before failure, or all if there are none. */
export function nearest(companies: Company[]): Company[] {
  const near = companies.filter((company) => yearOf(company) === twoYearsBefore)
  return near.length > 0 ? near : companies
}

/** The slope and constant that fit log odds to the observed outcomes: logistic regression on one variable, by Newton's method. */
export function calibrate(seen: { logOdds: number; failed: boolean; weight: number }[]) {
  let [slope, constant] = [1, 0]
  for (let round = 0; round < 25; round++) {
    let [s0, s1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9]
    for (const { logOdds, failed, weight } of seen) {
      const share = 1 / (1 + Math.exp(-(constant + slope * logOdds)))
      const off = weight * (share - Number(failed))
      const bend = weight * share * (1 - share)
      s0 += off
      s1 += off * logOdds
      h00 += bend
      h01 += bend * logOdds
      h11 += bend * logOdds * logOdds
    }
    const whole = h00 * h11 - h01 * h01
    constant -= (h11 * s0 - h01 * s1) / whole
    slope -= (h00 * s1 - h01 * s0) / whole
  }
  return { slope, constant }
}
