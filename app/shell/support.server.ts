import { env } from '#server/env.ts'

/** Where the page on help is. */
const supportPage = '/docs/support'

/** Where Support leads, and the address people can write to, if the installation has one. */
export const support = {
  href: env.SUPPORT_EMAIL ? `mailto:${env.SUPPORT_EMAIL}` : supportPage,
  email: env.SUPPORT_EMAIL ?? null,
}

/** Where the policies are: those of the operator of this installation, or ours. */
export const policies = { privacy: env.PRIVACY ?? '/docs/privacy', cookie: env.COOKIE ?? '/docs/cookies' }
