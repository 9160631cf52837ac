import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { makeCaseFile } from './case-file.server.ts'

const casePath = ({ params }: { params: { caseId?: string } }) => `/app/cases/${required(params.caseId)}`

/** A GET creates nothing and redirects to the case: the case file is created by the form on its page. */
export const loader = signedIn(features.cases, async (ctx) => redirectWithToast(casePath(ctx)), {
  refusedAt: casePath,
})

export const action = signedIn(features.cases, makeCaseFile)
