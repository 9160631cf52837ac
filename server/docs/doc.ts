/** A section of a document under one heading; the first has no heading. */
export interface DocPart {
  id: string
  heading: string
  /** Its plain text without markup. */
  text: string
}

/** A rendered page of the documentation. */
export interface Doc {
  /** Its path under /docs: `api`, `signals/revenue_decline`. */
  path: string
  title: string
  /** A one-sentence summary. */
  summary: string
  html: string
  parts: DocPart[]
  /** The signal it describes. */
  signal_code?: number | undefined
}

/** A page before it is rendered. */
export interface DocSource {
  path: string
  /** Markdown that begins with `# Title` and a paragraph that summarises the page. */
  markdown: string
  signal_code?: number
}
