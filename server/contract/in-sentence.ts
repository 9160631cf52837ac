/** A label as it stands inside a sentence: 'Interest cover' → 'interest cover'; 'EBIT ÷ total assets' and 'GST filings' stay. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
