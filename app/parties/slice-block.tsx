import type { ReactNode } from 'react'
import { Block } from '../ui/block.tsx'
import { RetryLink } from '../ui/retry-link.tsx'
import type { Slice } from './slice.server.ts'

interface Props<T> {
  title: string
  of: Slice<T>
  beside?: (result: T) => ReactNode
  children: (result: T) => ReactNode
}

/** A block that shows one slice, or says that this one could not be read while the rest of the page stands. */
export function SliceBlock<T>({ title, of, beside, children }: Props<T>) {
  if (of.status === 'done') {
    return (
      <Block title={title} beside={beside?.(of.result)}>
        {children(of.result)}
      </Block>
    )
  }
  return (
    <Block title={title}>
      <p className="soft">{of.message}</p>
      {!of.refused && (
        <p>
          <RetryLink />
        </p>
      )}
    </Block>
  )
}
