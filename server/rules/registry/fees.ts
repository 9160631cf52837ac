import type { RegistryForm } from '#server/contract/registry/registry-forms.ts'
import { isSmallLlp, type Registrant } from './registrant.ts'

/** The fee for filing a form, in rupees; null if an input is unknown. */
export interface Fee {
  normal: number | null
  additional: number | null
  /** How the additional fee is calculated, and by which rule. */
  rule: string
}

type Slab = [upTo: number, value: number]

const slabOf = (slabs: Slab[], size: number, last: number): number =>
  slabs.find(([upTo]) => size <= upTo)?.[1] ?? last

const lakh = 100_000
const paisa = 0.01

// Companies (Registration Offices and Fees) Rules 2014, Annexure, by nominal share capital: “less than” a limit.
const companySlabs: Slab[] = [
  [1 * lakh - paisa, 200],
  [5 * lakh - paisa, 300],
  [25 * lakh - paisa, 400],
  [100 * lakh - paisa, 500],
]
// LLP Rules 2009, Annexure A, item 3, by contribution: “does not exceed” a limit.
const llpSlabs: Slab[] = [
  [1 * lakh, 50],
  [5 * lakh, 100],
  [10 * lakh, 150],
  [25 * lakh, 200],
  [100 * lakh, 400],
]

// The multiple of the normal fee, by days late.
const timesOfAuditor: Slab[] = [
  [15, 1],
  [30, 2],
  [60, 4],
  [90, 6],
  [180, 10],
]
const timesOfOthers: Slab[] = timesOfAuditor.slice(1)
const timesOfSmallLlp: Slab[] = [
  [15, 1],
  [30, 2],
  [60, 4],
  [90, 6],
  [180, 10],
  [360, 15],
]
const timesOfLlp: Slab[] = [
  [15, 1],
  [30, 4],
  [60, 8],
  [90, 12],
  [180, 20],
  [360, 30],
]

const feesRules = 'Companies (Registration Offices and Fees) Rules 2014, Annexure'

/** The normal fee of a form: for a company by its authorised capital in rupees; for an LLP by its contribution. */
export function normalFee({ kind, authorised_capital, paid_up_capital }: Registrant): number | null {
  if (kind === 'llp') return paid_up_capital === null ? null : slabOf(llpSlabs, paid_up_capital, 600)
  return authorised_capital === null ? null : slabOf(companySlabs, authorised_capital, 600)
}

/** Section 403(1): ₹ 100 per day, without a cap. */
const perDay = (registrant: Registrant, days: number): Fee => ({
  normal: normalFee(registrant),
  additional: 100 * days,
  rule: `₹ 100 a day: Companies Act 2013 s. 403(1); ${feesRules}`,
})

const inTimes = (times: number) =>
  times === 0 ? 'No additional fee' : times === 1 ? 'Once the normal fee' : `${times} times the normal fee`

function multiple(registrant: Registrant, days: number, slabs: Slab[]): Fee {
  const normal = normalFee(registrant)
  const times = days === 0 ? 0 : slabOf(slabs, days, 12)
  return {
    normal,
    additional: normal === null ? null : normal * times,
    rule: `${inTimes(times)}: ${feesRules}`,
  }
}

/** Beyond 360 days Forms 8 and 11 cost the last multiple plus a daily amount. */
function ofLlp(registrant: Registrant, days: number): Fee {
  const normal = normalFee(registrant)
  const small = isSmallLlp(registrant)
  const [slabs, most, daily] = small ? [timesOfSmallLlp, 15, 10] : [timesOfLlp, 30, 20]
  const times = days === 0 ? 0 : slabOf(slabs, days, most)
  const beyond = Math.max(0, days - 360) * daily
  const more = beyond > 0 ? ` and ₹ ${daily} a day beyond 360 days` : ''
  return {
    normal,
    additional: normal === null ? null : normal * times + beyond,
    rule: `${inTimes(times)}${more}, for ${small ? 'a small LLP' : 'an LLP that is not small'}: LLP Rules 2009, Annexure A, as amended from 01-04-2022`,
  }
}

const kyc = (_: Registrant, days: number): Fee => ({
  normal: 0,
  additional: days > 0 ? 5_000 : 0,
  rule: `₹ 5,000 for a DIN, however late: ${feesRules}`,
})

const none = (): Fee => ({
  normal: 0,
  additional: 0,
  rule: 'No fee; failure to file is punishable with a fine under Companies Act 2013 s. 405(4)',
})

const feeOf: Record<RegistryForm, (registrant: Registrant, days: number) => Fee> = {
  'aoc-4': perDay,
  'mgt-7': perDay,
  'mgt-7a': perDay,
  'adt-1': (registrant, days) => multiple(registrant, days, timesOfAuditor),
  'dpt-3': (registrant, days) => multiple(registrant, days, timesOfOthers),
  'msme-1': none,
  'dir-3-kyc': kyc,
  'llp-8': ofLlp,
  'llp-11': ofLlp,
}

/** The fee for filing a form this many days late (0: on time), by the body that files it. */
export const filingFee = (form: RegistryForm, registrant: Registrant, daysLate: number): Fee =>
  feeOf[form](registrant, daysLate)
