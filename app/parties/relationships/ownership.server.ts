import type { Ownership, OwnershipLine, OwnershipSide } from '#server/contract/parties/ownership.ts'
import { inPercent } from './related.server.ts'

export interface Line {
  party_id: string
  name: string
  /** The text after its name. */
  description: string
  lines: Line[]
}

const seen = { circle: 'circular: shown above', above: 'continued above' } as const

function lineInWords(line: OwnershipLine, direct: boolean, control: string): string {
  const { share, effective, controlled, seen: why, status, model_type } = line
  const inEffect = inPercent(effective)
  const plain = inPercent(share) ?? 'share not on record'
  return [
    plain,
    inEffect && (!direct || inEffect !== plain) && `${inEffect} effective`,
    controlled && control,
    model_type === 'person' && 'person',
    status !== 'Active' && model_type !== 'person' && status,
    why && seen[why],
  ]
    .filter(Boolean)
    .join(' · ')
}

const lineOf =
  (control: string, direct: boolean) =>
  (line: OwnershipLine): Line => ({
    party_id: line.party_id,
    name: line.name,
    description: lineInWords(line, direct, control),
    lines: line.nodes.map(lineOf(control, false)),
  })

const sideOf = ({ outline, ...side }: OwnershipSide, control: string) => ({
  ...side,
  lines: outline.map(lineOf(control, true)),
})
export type HoldingsSide = ReturnType<typeof sideOf>

/** A party's owners and holdings, each row with its description. */
export const ownershipOf = ({ up, down }: Ownership) => ({
  up: sideOf(up, 'controls'),
  down: sideOf(down, 'controlled'),
})
