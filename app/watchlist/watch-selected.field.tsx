import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { OrderSelected } from '../reports/order-selected.field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { Unchanged } from './watching.field.server.ts'

interface Props {
  /** What the reader may do with those ticked. */
  may: { watch: boolean; order: boolean }
  /** Those that are chosen to begin with. */
  ticked?: string[] | undefined
  /** More buttons for those chosen, where the list's own page does more with them. */
  more?: ReactNode
  /** The list; `chosen` are the parties that stay chosen, where there is something to choose for. */
  children: (chosen?: string[]) => ReactNode
}

/** A list of parties with buttons under it, which put those chosen on the watchlist, take them off, or lead to ordering reports of them. */
export function WatchSelected({ may, ticked = [], more, children }: Props) {
  const { key } = useLocation()
  const answer = useActionData<Partial<Unchanged> | null>()
  const form = useFormState('watch-selected')
  const chosen = answer?.chosen ?? (form.wasTyped ? form.list('party') : ticked)
  if (!may.watch && !may.order && !more) return children()
  return (
    <PostForm intent="watch-selected" key={key}>
      <ErrorSummary fields={[]} form={answer?.unchanged ? [answer.unchanged] : []} />
      {children(chosen)}
      <div className="actions after">
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
      </div>
    </PostForm>
  )
}
