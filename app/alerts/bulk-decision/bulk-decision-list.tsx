import { Form } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { groupIndian } from '#server/contract/money.ts'
import { Link } from '../../ui/link.tsx'
import { WithActions } from '../../ui/with-actions.tsx'
import { AlertTable } from '../list/alert-table.tsx'

interface Props extends Omit<ComponentProps<typeof AlertTable>, 'ticked' | 'ofParty'> {
  may_decide: boolean
  /** Beside a panel the list is for reading only. */
  panel: boolean
}

/** A list of alerts. Users with permission can decide the selected ones, or all matching ones, in one go. */
export function BulkDecisionList({ may_decide, panel, ...table }: Props) {
  if (!may_decide || table.total === 0) return <AlertTable {...table} />
  return (
    <Form method="get" action="/app/alerts/together">
      <WithActions
        actions={
          !panel && (
            <>
              <button type="submit">Decide selected</button>
              <Link to={`/app/alerts/together?all=1&${table.query}`}>
                Decide all {groupIndian(table.total)} matching
              </Link>
            </>
          )
        }
      >
        <AlertTable {...table} ticked={!panel} />
      </WithActions>
    </Form>
  )
}
