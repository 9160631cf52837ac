import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { UnitForm } from './unit.form.tsx'
import { UnitList } from './unit-list.tsx'
import look from './units.css?url'
import { readUnits, unitsAction } from './units.server.ts'

export const links = () => [{ rel: 'stylesheet', href: look }]

export const loader = signedIn(features.orgUnits, readUnits)

export const action = signedIn(features.orgUnits, withPanelForms(unitsAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Units')

export default function Units() {
  const { tree, paths, may_add } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Units"
        identity={
          <span>
            Regions, branches, desks. Users assigned to a unit see portfolios of that unit, its sub-units and
            the whole organisation. Users without a unit see all portfolios.
          </span>
        }
      />
      {tree.length > 0 ? (
        <nav className="block" aria-label="Units">
          <UnitList nodes={tree} />
        </nav>
      ) : (
        <Empty title="No units yet">All users see all portfolios.</Empty>
      )}
      {may_add && (
        <Block title="Add unit">
          <UnitForm may paths={paths} />
        </Block>
      )}
    </Page>
  )
}
