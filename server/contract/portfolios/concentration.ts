import { groupIndian } from '../money.ts'

// Thresholds of the Merger Guidelines of the US Department of Justice and the FTC (2023), as there are no Indian ones
// for loan books.
const [moderate, high] = [1_000, 1_800]

/** The concentration of a loan book as a label, by its Herfindahl index of 0 to 10,000. */
export const concentrationOf = (index: number) =>
  index > high ? 'concentrated' : index >= moderate ? 'moderately concentrated' : 'diversified'

/** 'Herfindahl index 1,240 by exposure: somewhat concentrated, and 420 by count: spread out.' */
export function concentrationInWords(byExposure: number | null, byCount: number | null): string {
  const measures = [
    [byExposure, 'by exposure'],
    [byCount, 'by count'],
  ] as const
  const parts = measures.flatMap(([index, by]) =>
    index === null ? [] : [`${groupIndian(index)} ${by}: ${concentrationOf(index)}`],
  )
  return parts.length > 0 ? `Herfindahl index ${parts.join(', and ')}.` : ''
}
