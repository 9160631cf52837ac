/** With how many decimals the result of a published model is told: a count of signs has none. */
export const modelDecimals = (key: string): number => (key === 'piotroski' ? 0 : 2)
