const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** A Markdown table. */
export const markdownTable = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
