import type { DocumentBlock } from '#server/contract/reports/report-document.ts'
import { heading, list, note, type Section, sourced, tableOr } from '../blocks.ts'

const remainder = (count: number) =>
  count === 1
    ? 'One further party has a smaller holding or is held with a smaller share.'
    : `${count} further parties hold or are held with smaller shares.`

/** The party's owners and holdings as sentences, each with its ownership chains. */
export const ownership: Section = ({ ownership: of }) => {
  const listBlocks = (title: string, sentences: string[], empty: string): DocumentBlock[] => [
    heading(title),
    sentences.length > 0 ? list(sentences.map((one) => `${one}.`)) : note(empty),
  ]
  if (!of) return { key: 'ownership', heading: 'Ownership', blocks: [note('No holdings on record.')] }
  return {
    key: 'ownership',
    heading: 'Ownership',
    blocks: [
      ...listBlocks('Ownership', of.up, 'No shareholders on record.'),
      ...listBlocks('Holdings', of.down, 'No holdings in other parties on record.'),
      ...(of.untold > 0 ? [note(remainder(of.untold))] : []),
      ...(of.flawed ? [note('Holdings on record are circular or exceed 100 %.')] : []),
    ],
    ...sourced('Company register'),
  }
}

/** Related parties disclosed by the party, and those with common directors or a common address. */
export const relatedParties: Section = ({ related = [] }) => ({
  key: 'related',
  heading: 'Related parties',
  blocks: [
    tableOr(
      'No related parties on record.',
      'Related parties and relationship',
      [
        ['Party', 50],
        ['How', 50],
      ],
      related.map(({ name, how }) => [name, how]),
    ),
  ],
  ...sourced('Company register; statements'),
})
