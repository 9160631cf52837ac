import { bad } from './bad.ts'
import { good } from './good.ts'
import { moves } from './moves.ts'
import { plain } from './plain.ts'
import type { TermGroup } from './term-group.ts'

export const termGroups = { ...moves, ...good, ...bad, ...plain } satisfies Record<string, TermGroup>
export type GroupName = keyof typeof termGroups
