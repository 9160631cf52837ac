/** So many of what makes its plural with an s: '1 day', '9 days'. */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
