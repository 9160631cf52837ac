import type { ReactNode } from 'react'
import { Block } from '../ui/block.tsx'
import { RetryLink } from '../ui/retry-link.tsx'

interface Props<T> {
  title: string
  of: { result: T } | null
  beside?: ReactNode
  children: (result: T) => ReactNode
}

/** A block of one part, or word that this one could not be read while the rest of the page stands. */
export function PartBlock<T>({ title, of, beside, children }: Props<T>) {
  return (
    <Block title={title} beside={beside}>
      {of ? (
        children(of.result)
      ) : (
        <p>
          <span className="soft">This could not be read.</span> <RetryLink />
        </p>
      )}
    </Block>
  )
}
