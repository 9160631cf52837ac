import { wordsOf } from '#server/contract/parties/model-types.ts'
import { plural } from '#server/contract/plural.ts'
import { note, type Section, sourced, table } from '../blocks.ts'
import { day, notOnRecord } from '../figures.ts'

/** The directors (partners of an LLP) in the register. */
export const directors: Section = ({ directors: all, party }) => {
  const { leader: one, leaders: heading } = wordsOf(party.model_type)
  const rows = all.map(({ name, role, din, from }) => [name, role, din ?? notOnRecord, day(from)])
  return {
    key: 'directors',
    heading,
    blocks:
      rows.length === 0
        ? [note(`No ${one}s on record.`)]
        : [
            note(`${plural(rows.length, one)} on record.`),
            table(
              `Current ${one}s`,
              [
                ['Name', 42],
                ['Role', 26],
                ['DIN', 16],
                ['Since', 16, 'figure'],
              ],
              rows,
            ),
          ],
    ...sourced(
      'Company register',
      all.map(({ from }) => from),
    ),
  }
}
