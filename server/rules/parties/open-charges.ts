import { addMonths } from '#server/contract/calendar.ts'
import type { Charge } from '../early-warning/inputs.ts'

/** The charges open on a date: created by then and not satisfied. */
export const openCharges = <One extends Charge>(charges: One[], today: string): One[] =>
  charges.filter(
    ({ created_on, satisfied_on }) => created_on <= today && !(satisfied_on && satisfied_on <= today),
  )

/** The total of charges, in rupees. */
export const totalOf = (charges: Charge[]): number => charges.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Open charges as a multiple of reported borrowings: infinite if none are reported, undefined without open charges or if
 * borrowings are not on record.
 */
export const timesBorrowings = (open: Charge[], owed: number | undefined): number | undefined =>
  open.length === 0 || owed === undefined || owed < 0 ? undefined : totalOf(open) / owed

/** The largest open charge created in the 12 months before a date; undefined if there is none. */
export const largestNewCharge = (open: Charge[], today: string): Charge | undefined =>
  open
    .filter(({ created_on }) => created_on > addMonths(today, -12))
    .sort((one, other) => other.amount - one.amount)[0]
