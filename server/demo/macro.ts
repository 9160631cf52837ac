import { addMonths } from '#server/contract/calendar.ts'
import {
  type MacroFrequency,
  macroFrequencies,
  macroPeriodOf,
} from '#server/contract/dashboard/macro-frequencies.ts'
import { type Random, seededRandom } from './random.ts'
import type { Row } from './rows.ts'

interface Indicator {
  name: string
  unit: string
  frequency?: MacroFrequency
  /** The initial value, its yearly growth, and the amplitudes of season and chance, as shares of it. */
  course: [base: number, growth: number, season: number, chance: number]
}

const index = 'Index, 2016-17 = 100'

// All figures are invented; the names and the source say so.
const sectors: Record<string, Indicator[]> = {
  Agriculture: [
    { name: 'Foodgrain arrivals at markets', unit: 'Lakh tonnes', course: [180, 0.02, 0.3, 0.04] },
    { name: 'Wholesale prices of food articles', unit: index, course: [100, 0.045, 0.04, 0.01] },
    { name: 'Tractor sales', unit: 'Thousand', course: [48, 0.05, 0.25, 0.06] },
  ],
  Manufacturing: [
    { name: 'Output of manufacturing', unit: index, course: [100, 0.035, 0.05, 0.02] },
    { name: 'Capacity utilisation', unit: '%', frequency: 'quarterly', course: [72, 0.003, 0.02, 0.015] },
    {
      name: 'New orders of manufacturers',
      unit: index,
      frequency: 'quarterly',
      course: [100, 0.03, 0.05, 0.03],
    },
  ],
  Steel: [
    { name: 'Crude steel production', unit: 'Lakh tonnes', course: [82, 0.055, 0.04, 0.02] },
    { name: 'Price of hot-rolled coil', unit: '₹ per tonne', course: [38_000, 0.035, 0.02, 0.05] },
    { name: 'Steel imports', unit: 'Lakh tonnes', course: [6, 0.02, 0.1, 0.12] },
  ],
  Textiles: [
    { name: 'Cotton yarn production', unit: 'Thousand tonnes', course: [340, 0.015, 0.04, 0.02] },
    { name: 'Garment exports', unit: '₹ crore', course: [9_200, 0.04, 0.12, 0.05] },
  ],
  Construction: [
    { name: 'Cement despatches', unit: 'Lakh tonnes', course: [240, 0.05, 0.1, 0.03] },
    {
      name: 'Housing prices in ten cities',
      unit: index,
      frequency: 'quarterly',
      course: [100, 0.04, 0, 0.008],
    },
    { name: 'Building permits', unit: 'Thousand', frequency: 'quarterly', course: [46, 0.03, 0.08, 0.06] },
  ],
  Banking: [
    { name: 'Credit to industry', unit: '₹ thousand crore', course: [2_650, 0.05, 0.01, 0.006] },
    {
      name: 'Loans overdue by more than 90 days',
      unit: '%',
      frequency: 'quarterly',
      course: [9.4, -0.1, 0, 0.03],
    },
    { name: 'Overnight lending rate', unit: '%', course: [6.2, -0.005, 0, 0.015] },
  ],
  Energy: [
    { name: 'Electricity generation', unit: 'Crore units', course: [9_800, 0.05, 0.08, 0.02] },
    { name: 'Price of crude oil, Indian basket', unit: '₹ per barrel', course: [3_400, 0.06, 0.02, 0.07] },
    { name: 'Coal despatches', unit: 'Lakh tonnes', course: [530, 0.045, 0.12, 0.03] },
  ],
  Trade: [
    { name: 'Exports of goods', unit: '₹ thousand crore', course: [150, 0.07, 0.06, 0.04] },
    { name: 'Imports of goods', unit: '₹ thousand crore', course: [215, 0.07, 0.05, 0.04] },
  ],
  Transport: [
    { name: 'Goods carried by rail', unit: 'Lakh tonnes', course: [930, 0.035, 0.06, 0.02] },
    { name: 'Containers handled in ports', unit: 'Thousand', course: [690, 0.05, 0.04, 0.03] },
    { name: 'Commercial vehicles registered', unit: 'Thousand', course: [66, 0.045, 0.15, 0.06] },
  ],
}

const years = 10
// The lockdown in spring 2020.
const standstill: Record<string, number> = { '2020-04-01': 0.62, '2020-05-01': 0.74, '2020-06-01': 0.86 }
const flat = new Set(['%', index])

function valuesOf({ unit, frequency = 'monthly', course }: Indicator, last: string, random: Random) {
  const step = macroFrequencies[frequency]
  const [base, growth, season, chance] = course
  const periods = (years * 12) / step
  let drift = 0
  return Array.from({ length: periods }, (_, index) => {
    const period = addMonths(last, (index - periods + 1) * step)
    drift = drift * 0.8 + random.between(-chance, chance)
    const turn = Math.sin(((Number(period.slice(5, 7)) - 1) / 12) * 2 * Math.PI)
    const fall = flat.has(unit) ? 1 : (standstill[period] ?? 1)
    const value = base * (1 + growth) ** ((index * step) / 12) * (1 + season * turn) * (1 + drift) * fall
    const digits = value >= 1000 ? 0 : value >= 100 ? 1 : 2
    return { period, value: Number(value.toFixed(digits)) }
  })
}

/** Ten years of series by sector up to the last whole month, and quarter, before `today`. Invented, and labelled so. */
export function macroRows(today: string) {
  const random = seededRandom('macro')
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1)
  const quarter = macroPeriodOf(lastMonth, 'quarterly')
  const last = {
    monthly: lastMonth,
    quarterly: quarter > lastMonth ? addMonths(quarter, -3) : quarter,
    yearly: `${Number(today.slice(0, 4)) - 1}-01-01`,
  }
  const all = Object.entries(sectors).flatMap(([sector, indicators]) =>
    indicators.map((one, index) => {
      const code = `DEMO-${sector.slice(0, 4).toUpperCase()}-${index + 1}`
      return { ...one, code, sector, values: valuesOf(one, last[one.frequency ?? 'monthly'], random) }
    }),
  )
  const source = 'Generated for the demonstration'
  const macro_series: Row<'macro_series'>[] = all.map(
    ({ code, name, sector, unit, frequency = 'monthly' }) => ({
      code,
      name: `${name} (generated)`,
      sector,
      unit,
      frequency,
      source,
    }),
  )
  const macro_values: Row<'macro_values'>[] = all.flatMap(({ code, values }) =>
    values.map(({ period, value }) => ({ code, period, value })),
  )
  return { macro_series, macro_values }
}
