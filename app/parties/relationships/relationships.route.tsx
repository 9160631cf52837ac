import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { sectionTitle } from '../section-title.ts'
import { BusinessRelations } from './business-relations.tsx'
import { PersonRelations } from './person-relations.tsx'
import { readRelationshipsPage } from './relationships.server.ts'

export const loader = signedIn(features.party, async (at) => {
  const { page, status } = await readRelationshipsPage(at)
  return data(page, { status })
})

export const meta = sectionTitle('relationships')

export default function Relationships() {
  const { person, business, ...common } = useLoaderData<typeof loader>()
  if (person) return <PersonRelations of={{ ...common, ...person }} />
  return business && <BusinessRelations of={{ ...common, ...business }} />
}
