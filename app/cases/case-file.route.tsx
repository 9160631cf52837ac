import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { makeCaseFile } from './case-file.server.ts'

const casePath = ({ params }: { params: { caseId?: string } }) => `/app/cases/${required(params.caseId)}`

/** Looking makes nothing: the case file is made by the form on the page of the case. */
export const loader = signedIn(features.cases, async (asked) => done(casePath(asked)), {
  refusedAt: casePath,
})

export const action = signedIn(features.cases, makeCaseFile)
