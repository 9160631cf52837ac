/** Formats a number with a true minus sign. */
export const minus = (value: number) => String(value).replace('-', '−')
