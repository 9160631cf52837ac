import type { Columns } from '../csv-rows.ts'

/** Columns of a headlines file. */
export const newsColumns = {
  date: {
    names: ['date', 'publishedon', 'published', 'publishedat', 'pubdate', 'datetime', 'newsdate'],
    required: true,
  },
  source: { names: ['source', 'publisher', 'newspaper', 'paper', 'publication', 'sourcename'] },
  headline: { names: ['headline', 'title', 'headlines', 'newsheadline', 'heading'], required: true },
  link: { names: ['link', 'url', 'newsurl', 'sourceurl', 'address'] },
  language: { names: ['language', 'lang', 'languagecode'] },
} satisfies Columns<string>

export type NewsField = keyof typeof newsColumns
