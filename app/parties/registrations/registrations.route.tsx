import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { sectionTitle } from '../section-title.ts'
import { readRegistrations } from './registrations.widget.server.ts'
import { RegistrationBlocks } from './registrations.widget.tsx'

export const loader = signedIn(features.party, readRegistrations)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('registrations')

export default function RegistrationsOfParty() {
  return <RegistrationBlocks registrations={useLoaderData<typeof loader>()} />
}
