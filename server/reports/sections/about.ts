import { note, type Section } from '../blocks.ts'

const remarks = [
  'Risk is said in a word with a shape of its own: a triangle for High, a diamond for Medium, a disc for Low.',
  'Figures are shown as filed, or as they follow from what was filed, in ₹ crore unless said otherwise (1 crore = 1,00,00,000). A dash (—) means: not on record. An empty part says so instead of being left out.',
  'Words in a script that the fonts of the PDF lack are named in brackets there; the words themselves stay in it for screen readers, search and copying.',
  'This report repeats what registers, courts, rating agencies and the party itself have made known up to the day it was prepared. It supports a credit decision and does not replace one.',
]

/** How to read the report: units, dashes, the shapes of risk, and what it does not claim. */
export const about: Section = () => ({
  key: 'about',
  heading: 'About this report',
  blocks: remarks.map(note),
})
