import type { Kind } from '../kind.ts'
import { scoreParties } from '../score-parties.ts'
import { type RegisterField, registerColumns } from './columns.ts'
import { knownRows } from './known-rows.ts'
import { noteOn, type RegisterRow, readRegisterRow } from './row.ts'
import { writeRegister } from './write.ts'

/** The register of companies, as published by the Ministry of Corporate Affairs. */
export const register: Kind<RegisterField, RegisterRow> = {
  name: 'register',
  fills: true,
  columns: registerColumns,
  read: readRegisterRow,
  note: noteOn,
  shown: ({ cin = '', name = '' }) => ({ identifier: cin, name }),
  known: knownRows,
  write: writeRegister,
  finish: scoreParties,
}
