import { data } from '@remix-run/node'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { sectionTitle } from './section-title.ts'

/** The section does not exist: the portfolio's layout says so and lists the existing ones. */
export const loader = signedIn(features.portfolios, async () => data(null, { status: 404 }))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle(undefined)

export default function UnknownSectionOfPortfolio() {
  return null
}
