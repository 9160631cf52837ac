/** Formats a number with a true minus sign. */
export const formatSigned = (value: number) => String(value).replace('-', '−')
