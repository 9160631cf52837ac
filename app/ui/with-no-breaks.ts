/** A text without line breaks inside an amount, a percentage or a month: '62 %', '₹ 4 crore', 'Oct 2026'. */
export const withNoBreaks = (text: string): string =>
  text.replace(
    /₹ (?=\d)|\d (?=%|crore|lakh)|[A-Z][a-z]{2} (?=\d{4}\b)/g,
    (end) => `${end.slice(0, -1)}\u00a0`,
  )
