const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** A Markdown table. */
export const markdownTable = (headings: string[], rows: string[][]): string =>
  [headings, headings.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n')
