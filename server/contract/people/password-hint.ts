import { limits } from '../limits.ts'

/** The hint next to a new password field. */
export const passwordHint = `At least ${limits.minPasswordLength} characters. Not a common password, and not just your name, address or organisation. A few unrelated words are best.`
