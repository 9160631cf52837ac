/** A label as it stands inside a sentence: 'Interest cover' → 'interest cover'; 'EBIT ÷ total assets' and 'GST filings' stay. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** A label as it stands in a list inside a sentence: 'Rating, 1 notch down' → 'rating (1 notch down)'. */
export function inList(label: string): string {
  const [subject = '', ...rest] = label.split(', ')
  return rest.length > 0 ? `${inSentence(subject)} (${rest.join(', ')})` : inSentence(subject)
}
