import { all, one } from '../../answers.ts'
import { storedFile } from '../../download.ts'
import type { Endpoint } from '../../endpoint.ts'
import { profile } from '../../people/account.ts'
import { ownJob, profileChange } from '../../people/own-profile.ts'

/** Changes by users to their own profile, and their running jobs. */
export const ownProfileEndpoints = {
  changeProfile: {
    route: 'PATCH /v1/account/profile',
    summary: 'Change your name, job title, mobile number and picture',
    scope: 'organisation',
    upload: true,
    body: profileChange,
    answer: one(profile.pick({ name: true, title: true, mobile_number: true, profile_pic: true })),
  },
  readPicture: {
    route: 'GET /v1/account/pictures/:fileId',
    summary: 'The picture of a user of the organisation, as uploaded',
    scope: 'organisation',
    answer: storedFile,
  },
  listOwnJobs: {
    route: 'GET /v1/account/jobs',
    summary:
      'The last 50 reports, imports, refreshes, exports and large uploads of the person who asks, newest first',
    scope: 'organisation',
    answer: all(ownJob),
  },
} as const satisfies Record<string, Endpoint>
