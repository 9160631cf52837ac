import { backup } from './backup.ts'
import { clock } from './clock.ts'
import { disk } from './disk.ts'
import { doubles } from './doubles.ts'
import { kill9 } from './kills.ts'
import { pool } from './pool.ts'
import type { Program } from './program.ts'
import { rolling } from './rolling.ts'
import { terminate } from './terminate.ts'
import { upstream } from './upstream.ts'

/** All programs, in the order in which they run. */
export const programs: readonly Program[] = [
  kill9,
  backup,
  terminate,
  doubles,
  pool,
  clock,
  disk,
  rolling,
  upstream,
]
