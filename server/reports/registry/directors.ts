import { wordsOf } from '#server/contract/parties/model-types.ts'
import { plural } from '#server/contract/plural.ts'
import { note, type Section, sourced, tableOr } from '../blocks.ts'
import { day, notOnRecord } from '../figures.ts'

/** All directors (partners of an LLP) in the register; former ones with the date they ceased. */
export const registerOfDirectors: Section = ({ registry, party }) => {
  const all = registry?.directors ?? []
  const { leader: one, leaders } = wordsOf(party.model_type)
  const present = all.filter(({ to }) => !to)
  return {
    key: 'directors',
    heading: `${leaders} and signatories`,
    blocks: [
      note(`${plural(present.length, `current ${one}`)}, ${all.length - present.length} former.`),
      tableOr(
        `No ${one}s on record.`,
        `${leaders}, current first`,
        [
          ['Name', 36],
          ['Role', 22],
          ['DIN', 14],
          ['Since', 14, 'figure'],
          ['Ceased', 14, 'figure'],
        ],
        all.map(({ name, role, din, from, to }) => [name, role, din ?? notOnRecord, day(from), day(to)]),
      ),
    ],
    ...sourced(
      'Company register',
      all.map(({ from, to }) => to ?? from),
    ),
  }
}
