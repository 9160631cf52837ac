import type { ReactNode } from 'react'
import { Block } from './block.tsx'
import { RetryLink } from './retry-link.tsx'

/** One part of what a page shows: read, or not, by itself. */
export type Slice<T> = { status: 'done'; result: T } | { status: 'error'; message: string; refused: boolean }

interface Props<T> {
  title: string
  slice: Slice<T>
  beside?: (result: T) => ReactNode
  children: (result: T) => ReactNode
}

/** A block that shows one slice, or says that this one could not be read while the rest of the page stands. */
export function SliceBlock<T>({ title, slice, beside, children }: Props<T>) {
  if (slice.status === 'done') {
    return (
      <Block title={title} beside={beside?.(slice.result)}>
        {children(slice.result)}
      </Block>
    )
  }
  return (
    <Block title={title}>
      <p className="soft">{slice.message}</p>
      {!slice.refused && (
        <p>
          <RetryLink />
        </p>
      )}
    </Block>
  )
}
