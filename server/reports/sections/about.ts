import { note, type Section } from '../blocks.ts'

const remarks = [
  'Risk levels are shown as a word with a symbol: a triangle for High, a diamond for Medium, a disc for Low.',
  'Figures are as filed or derived from filings, in ₹ crore unless stated otherwise (1 crore = 1,00,00,000). A dash (—) means not on record. Sections without data say so instead of being omitted.',
  'Text in scripts the PDF fonts do not support is marked in brackets; the text itself remains available to screen readers, search and copying.',
  'This report reproduces information published by registers, courts, rating agencies and the party itself up to the date of preparation. It supports a credit decision and does not replace one.',
]

/** How to read the report: units, dashes, risk shapes, and its limitations. */
export const about: Section = () => ({
  key: 'about',
  heading: 'About this report',
  blocks: remarks.map(note),
})
