import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { Unchanged } from './watching.field.server.ts'

interface Props {
  /** Whether the reader may change what is watched. */
  may: boolean
  /** The list; `chosen` are the parties that stay chosen, where there is something to choose for. */
  children: (chosen?: string[]) => ReactNode
}

/** A list of parties with two buttons under it, which put those chosen on the watchlist or take them off. */
export function WatchSelected({ may, children }: Props) {
  const { key } = useLocation()
  const answer = useActionData<Partial<Unchanged> | null>()
  if (!may) return children()
  return (
    <PostForm intent="watch-selected" key={key}>
      <ErrorSummary fields={[]} form={answer?.unchanged ? [answer.unchanged] : []} />
      {children(answer?.chosen ?? [])}
      <div className="actions after">
        <button type="submit" name="change" value="add">
          Watch selected
        </button>
        <button type="submit" name="change" value="remove">
          Stop watching selected
        </button>
      </div>
    </PostForm>
  )
}
