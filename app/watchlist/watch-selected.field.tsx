import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { OrderSelected } from '../reports/ordering/order-selected.field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { WithActions } from '../ui/with-actions.tsx'
import type { Unchanged } from './watching.field.server.ts'

interface Props {
  /** What the user may do with the selected parties. */
  may: { watch: boolean; order: boolean }
  /** The initially selected parties. */
  ticked?: string[] | undefined
  /** More buttons for the selected parties, if the list's own page has other actions. */
  more?: ReactNode
  /** The list; `chosen` are the selected parties, undefined if there is no action to select for. */
  children: (chosen?: string[]) => ReactNode
}

/** A list of parties with buttons that add the selected ones to the watchlist, remove them, or continue to ordering reports. */
export function WatchSelected({ may, ticked = [], more, children }: Props) {
  const { key } = useLocation()
  const answer = useActionData<Partial<Unchanged> | null>()
  const form = useFormState('watch-selected')
  const chosen = answer?.chosen ?? (form.wasTyped ? form.list('party') : ticked)
  if (!may.watch && !may.order && !more) return children()
  return (
    <PostForm intent="watch-selected" key={key}>
      <ErrorSummary fields={[]} form={answer?.unchanged ? [answer.unchanged] : []} />
      <WithActions
        actions={
          <>
            {may.watch && (
              <>
                <button type="submit" name="change" value="add">
                  Watch selected
                </button>
                <button type="submit" name="change" value="remove">
                  Stop watching selected
                </button>
              </>
            )}
            {may.order && <OrderSelected />}
            {more}
          </>
        }
      >
        {children(chosen)}
      </WithActions>
    </PostForm>
  )
}
