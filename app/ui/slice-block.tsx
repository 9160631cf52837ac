import type { ReactNode } from 'react'
import { Block } from './block.tsx'
import { RetryLink } from './retry-link.tsx'

/** One part of a page, which is loaded or fails independently. */
export type Slice<T> = { status: 'done'; result: T } | { status: 'error'; message: string; refused: boolean }

interface Props<T> {
  title: string
  slice: Slice<T>
  beside?: (result: T) => ReactNode
  children: (result: T) => ReactNode
}

/** A block that shows one slice, or that it could not be loaded; the rest of the page is not affected. */
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
