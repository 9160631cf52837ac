import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { RefusedForm } from '../../forms/conflicts/conflict.tsx'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { useFormAnswer } from '../../forms/form-state.ts'
import look from '../../forms/lists/list.css?url'
import { listParams } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { CaseFilters } from '../list/case-filters.tsx'
import { loadFilteredCases } from '../list/case-list.server.ts'
import { NoCases } from '../list/case-table.tsx'
import { CasesHead } from '../list/cases-head.tsx'
import board from './board.css?url'
import { boardColumns, boardIntents, readBoard, type ShownColumn } from './board.server.ts'
import { BoardColumn } from './board-column.tsx'

export const links = () => [look, board].map((href) => ({ rel: 'stylesheet', href }))

export const loader = signedIn(features.cases, async (ctx) => {
  const { found, shown } = await loadFilteredCases(ctx, (list) => readBoard(ctx, list))
  return {
    ...shown,
    count: found.data.reduce((sum, { count }) => sum + count, 0),
    columns: boardColumns(found.data, shown.list),
    here: `/app/cases/board?${listParams(shown.list)}`,
  }
})

export const action = signedIn(
  features.cases,
  withPanelForms((ctx) => handleByIntent(ctx, boardIntents)),
  formWithFile,
)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Case board')

/** Why a status change was rejected, if the board no longer has a form for that case. */
function RefusedMove({ columns }: { columns: ShownColumn[] }) {
  const moved = useFormAnswer()?.initialValue?.case_id
  const isThere = columns.some(({ cards }) =>
    cards.some(({ case_id, next }) => case_id === moved && next.length > 0),
  )
  return isThere ? null : <RefusedForm gone={{ 'move-case': [{ name: 'notes', label: 'Note' }] }} />
}

export default function Board() {
  const { count, columns, here, ...shown } = useLoaderData<typeof loader>()
  return (
    <Page>
      <RefusedMove columns={columns} />
      <CasesHead shown={shown} count={count} other={{ at: '/app/cases', label: 'List view' }} />
      <CaseFilters at="/app/cases/board" shown={shown} />
      <ListRemarks remarks={shown.list.remarks} />
      {count === 0 ? (
        <NoCases filters={shown.list.filters} may_create={shown.may_create} />
      ) : (
        <div className="board">
          {columns.map((column) => (
            <BoardColumn key={column.case_status_category} column={column} here={here} />
          ))}
        </div>
      )}
    </Page>
  )
}
