const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The text of sanitised rich text, one line per paragraph, item and row, for print. */
export const plainText = (html: string): string =>
  html
    .replace(/<pre>.*?<\/pre>/gs, (lines) => lines.replace(/\n/g, '<br>'))
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<li>/g, '\n• ')
    .replace(/<\/t[hd]>\s*<t[hd]>/g, ' | ')
    .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|h\d|tr|pre|blockquote|ul|ol|table)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
