import { type Obligation, obligation } from './obligation.ts'

// Up to this financial year KYC was due yearly on 30 September; since then, for every third year, on 30 June.
const lastYearly = '2025-03-31'

/**
 * DIR-3 KYC of a DIN for a financial year, or undefined if none is required (Companies (Appointment and Qualification
 * of Directors) Rules 2014, rule 12A): yearly by 30 September up to the year 2024-25; since the amendment of 31-12-2025
 * by 30 June after every third year, the first being 2027-28.
 */
export function directorYear(yearEnd: string): Obligation | undefined {
  const year = Number(yearEnd.slice(0, 4))
  if (yearEnd <= lastYearly)
    return obligation('dir-3-kyc', yearEnd, `${year}-09-30`, '30 September after the end of the year')
  if ((year - Number(lastYearly.slice(0, 4))) % 3 !== 0) return undefined
  return obligation('dir-3-kyc', yearEnd, `${year}-06-30`, '30 June after every third year')
}
