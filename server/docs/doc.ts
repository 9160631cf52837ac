/** A part of a document under one heading; the first has none of its own. */
export interface DocPart {
  id: string
  heading: string
  /** Its words without any markup. */
  text: string
}

/** A page of the documentation, rendered. */
export interface Doc {
  /** Its address under /docs: `api`, `signals/revenue_decline`. */
  path: string
  title: string
  /** What it says in a sentence. */
  summary: string
  html: string
  parts: DocPart[]
  /** The signal it is about. */
  signal_code?: number | undefined
}

/** A page before it is rendered. */
export interface DocSource {
  path: string
  /** Markdown that begins with `# Title` and a paragraph that says what the page is about. */
  markdown: string
  signal_code?: number
}
