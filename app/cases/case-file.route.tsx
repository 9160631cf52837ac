import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { required } from '../http/required.ts'
import { makeCaseFile } from './case-file.server.ts'

/** Looking makes nothing: the case file is made by the form on the page of the case. */
export const loader = signedIn(features.cases, async ({ params }) =>
  done(`/app/cases/${required(params.caseId)}`),
)

export const action = signedIn(features.cases, makeCaseFile)
