import { env } from '#server/env.ts'

const supportPage = '/docs/support'

/** The link for Support, and the e-mail address if the installation has one. */
export const support = {
  href: env.SUPPORT_EMAIL ? `mailto:${env.SUPPORT_EMAIL}` : supportPage,
  email: env.SUPPORT_EMAIL ?? null,
}

/** The links to the policies: those of this installation's operator, or ours. */
export const policies = { privacy: env.PRIVACY ?? '/docs/privacy', cookie: env.COOKIE ?? '/docs/cookies' }
