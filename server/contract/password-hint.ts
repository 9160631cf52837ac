import { limits } from './limits.ts'

/** What stands beside the field of a first or a renewed password. */
export const passwordHint = `At least ${limits.minPasswordLength} characters, none that many people use, and more than your name, address or organisation. A few words that go together ill are best.`
