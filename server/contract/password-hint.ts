import { limits } from './limits.ts'

/** What stands beside the field of a first or a renewed password. */
export const passwordHint = `At least ${limits.minPasswordLength} characters. Not a common password, and not just your name, address or organisation. A few unrelated words are best.`
