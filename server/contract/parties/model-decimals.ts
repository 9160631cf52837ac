/** The number of decimals of a published model's result: none for a count of criteria. */
export const modelDecimals = (key: string): number => (key === 'piotroski' ? 0 : 2)
