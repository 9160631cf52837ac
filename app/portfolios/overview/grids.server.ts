import { groupIndian, inCrore } from '#server/contract/money.ts'
import type { PortfolioOverview } from '#server/contract/portfolios/portfolio-figures.ts'
import {
  exposureStepNames,
  exposureSteps,
  scoreStepNames,
} from '#server/contract/portfolios/portfolio-steps.ts'
import { riskGroups } from '../risk-groups.ts'
import type { Cell, GridRows } from './grid.tsx'
import { riskBefore, scoreLabel } from './labels.ts'

interface Share {
  parties: number
  exposure: number
}

const cellOf = (
  { parties, exposure }: Share,
  where: string,
  query: Record<string, string>,
  mark: string,
): Cell => ({
  count: groupIndian(parties),
  amount: inCrore(exposure),
  query: String(new URLSearchParams(query)),
  mark,
  where,
})

/** The shade of a cell by its exposure relative to the largest cell's. */
function heatOf(exposure: number, most: number): string {
  if (most <= 0 || exposure <= 0) return ''
  const share = exposure / most
  return share > 0.5 ? 'heat3' : share > 0.2 ? 'heat2' : share > 0.05 ? 'heat1' : ''
}

/** The parties' scores against their exposure. */
export function matrixOf({ matrix }: PortfolioOverview): GridRows {
  const most = Math.max(0, ...matrix.map(({ exposure }) => exposure))
  const rows = scoreStepNames.map((score) => ({
    label: scoreLabel(score),
    cells: exposureStepNames.map((size) => {
      const cell = matrix.find((one) => one.score === score && one.size === size)
      const where = `Score ${scoreLabel(score)}, exposure ${exposureSteps[size].label}`
      return cell ? cellOf(cell, where, { score, size }, heatOf(cell.exposure, most)) : null
    }),
  }))
  return { columns: exposureStepNames.map((size) => exposureSteps[size].label), rows }
}

const severity = ['low', 'medium', 'high']

function moveOf(was: string, band: string): string {
  const [from, to] = [severity.indexOf(was), severity.indexOf(band)]
  if (from < 0 || to < 0) return ''
  return from === to ? 'same' : from < to ? 'worse' : 'better'
}

/** The parties' migration between risk groups. */
export function migrationOf({ migration }: PortfolioOverview): GridRows {
  const rows = riskBefore.map(({ band: was, label }) => ({
    label,
    cells: riskGroups.map(({ band, label: now }) => {
      const cell = migration.find((one) => one.was === was && one.band === band)
      return cell ? cellOf(cell, `${label} to ${now}`, { was, band }, moveOf(was, band)) : null
    }),
  }))
  return { columns: riskGroups.map(({ label }) => label), rows }
}
