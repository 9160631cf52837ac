/** A number with a real minus. */
export const minus = (value: number) => String(value).replace('-', '−')
