/** Labels of the methods in a policy. */
export const methodWords = { GET: 'View', POST: 'Create', PATCH: 'Edit', DELETE: 'Delete' } as const
export type Method = keyof typeof methodWords
export const methods = Object.keys(methodWords) as [Method, ...Method[]]

const words: Record<string, string | undefined> = methodWords

/** Methods of a policy as text: 'view, create, edit'; unknown ones unchanged. */
export const methodsInWords = (some: string[]): string =>
  some.map((method) => words[method]?.toLowerCase() ?? method).join(', ')
