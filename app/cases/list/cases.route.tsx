import { Form, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import look from '../../forms/lists/list.css?url'
import { ListViews } from '../../forms/lists/list-views.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Link } from '../../ui/link.tsx'
import { WithActions } from '../../ui/with-actions.tsx'
import { CaseFilters } from './case-filters.tsx'
import { loadFilteredCases } from './case-list.server.ts'
import { CaseTable } from './case-table.tsx'
import { caseViewIntents, readCases, shownOf } from './cases.server.ts'
import { CasesHead } from './cases-head.tsx'

export const links = () => [{ rel: 'stylesheet', href: look }]

export const loader = signedIn(features.cases, async (ctx) => {
  const { found, shown } = await loadFilteredCases(ctx, (list) => readCases(ctx, list))
  return { cases: found.cases.map(shownOf), count: found.count, ...shown }
})

export const action = signedIn(
  features.cases,
  withPanelForms((ctx) => handleByIntent(ctx, caseViewIntents)),
  formWithFile,
)

export const meta = withTitle('Cases')

export default function Cases() {
  const { cases, count, ...shown } = useLoaderData<typeof loader>()
  const { list, views, view, query, may_create, may_change, panel } = shown
  const table = { cases, count, list, query, may_create }
  return (
    <Page>
      <CasesHead shown={shown} count={count} other={{ at: '/app/cases/board', label: 'Board view' }} />
      <CaseFilters at="/app/cases" shown={shown} />
      <ListViews at="/app/cases" views={views} view={view} query={query} editable={may_create} />
      {may_change && count > 0 ? (
        <Form method="get" action="/app/cases/together">
          <WithActions
            actions={
              !panel && (
                <>
                  <button type="submit">Update selected</button>
                  <Link to={`/app/cases/together?all=1&${query}`}>
                    Update all {groupIndian(count)} matching
                  </Link>
                </>
              )
            }
          >
            <CaseTable {...table} ticked={!panel} />
          </WithActions>
        </Form>
      ) : (
        <CaseTable {...table} />
      )}
    </Page>
  )
}
