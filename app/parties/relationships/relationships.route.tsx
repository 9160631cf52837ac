import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { sectionTitle } from '../section-title.ts'
import { BusinessRelations } from './business-relations.tsx'
import { PersonRelations } from './person-relations.tsx'
import { readRelationshipsPage } from './relationships.server.ts'

export const loader = signedIn(features.party, async (ctx) => {
  const { page, status } = await readRelationshipsPage(ctx)
  return data(page, { status })
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('relationships')

export default function Relationships() {
  const { person, business, ...common } = useLoaderData<typeof loader>()
  if (person) return <PersonRelations page={{ ...common, ...person }} />
  return business && <BusinessRelations page={{ ...common, ...business }} />
}
