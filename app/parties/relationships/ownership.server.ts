import type { Ownership, OwnershipLine, OwnershipSide } from '#server/contract/relations.ts'
import { inPercent } from './related.server.ts'

export interface Line {
  party_id: string
  name: string
  /** What there is to say of it, after its name. */
  said: string
  lines: Line[]
}

const seen = { circle: 'a circle: stands above', above: 'continued above' } as const

function saidOf(of: OwnershipLine, direct: boolean, control: string): string {
  const { share, effective, controlled, seen: why, status, model_type } = of
  const inEffect = inPercent(effective)
  const plain = inPercent(share) ?? 'share not on record'
  return [
    plain,
    inEffect && (!direct || inEffect !== plain) && `${inEffect} in effect`,
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
  (of: OwnershipLine): Line => ({
    party_id: of.party_id,
    name: of.name,
    said: saidOf(of, direct, control),
    lines: of.nodes.map(lineOf(control, false)),
  })

const sideOf = ({ outline, ...side }: OwnershipSide, control: string) => ({
  ...side,
  lines: outline.map(lineOf(control, true)),
})
export type Side = ReturnType<typeof sideOf>

/** Who stands behind a party and what it holds, each line with what is said of it. */
export const ownershipOf = ({ up, down }: Ownership) => ({
  up: sideOf(up, 'controls'),
  down: sideOf(down, 'controlled'),
})
