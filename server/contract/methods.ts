/** What can be done with a part of the product, by the methods of a policy, in words. */
export const methodWords = { GET: 'View', POST: 'Create', PATCH: 'Edit', DELETE: 'Delete' } as const
export type Method = keyof typeof methodWords
export const methods = Object.keys(methodWords) as [Method, ...Method[]]

const words: Record<string, string | undefined> = methodWords

/** Methods of a policy in words: 'look, make, change'; one that is not known as it is. */
export const methodsInWords = (some: string[]): string =>
  some.map((method) => words[method]?.toLowerCase() ?? method).join(', ')
