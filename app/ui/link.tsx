import { type LinkProps, Link as RouterLink } from '@remix-run/react'
import { forwardRef } from 'react'

/** What the links of the product use. */
type Props = Omit<LinkProps, 'prefetch' | 'relative' | 'replace' | 'state' | 'viewTransition'>

/** Whether the address is a path from the root without anything to resolve (`//`, `/..`). */
const isComplete = (to: LinkProps['to']) => typeof to === 'string' && to.startsWith('/') && !/\/[/.]/.test(to)

/**
 * The framework's link. On the server it resolves each address against all matched routes, a tenth of the time of a long
 * list. For a path from the root the same element is rendered without that.
 */
export const Link = import.meta.env.SSR
  ? forwardRef<HTMLAnchorElement, Props>((props, ref) => {
      const { to, discover, reloadDocument, preventScrollReset, ...anchor } = props
      if (!isComplete(to)) return <RouterLink {...props} ref={ref} />
      const isPlain = discover === 'none' || reloadDocument
      return <a {...anchor} data-discover={isPlain ? undefined : 'true'} href={`${to}`} />
    })
  : RouterLink
