import type { MetaArgs, MetaDescriptor } from '@remix-run/node'
import { messages } from '#server/contract/messages.ts'

interface Known {
  root?: { config: { title_app: string } }
  'shell/shell.route'?: { organisation: { name: string } }
}

/** The arguments of a page's `meta`; without data if its loader failed. */
export type TitleArgs<Loader extends (...args: never[]) => unknown> = Pick<MetaArgs, 'matches'> & {
  data?: Awaited<ReturnType<Loader>>
}

/** The title of a page: the page, the organisation, the application. */
export function titled(page: string | undefined, { matches }: Pick<MetaArgs, 'matches'>): MetaDescriptor[] {
  const known = Object.fromEntries(matches.map(({ id, data }) => [id, data])) as Known
  const parts = [
    page,
    known['shell/shell.route']?.organisation.name,
    known.root?.config.title_app ?? messages.untitled,
  ]
  return [{ title: parts.filter(Boolean).join(' · ') }]
}

/** The `meta` of a page whose title does not depend on its data. */
export const withTitle = (page: string) => (args: Pick<MetaArgs, 'matches'>) => titled(page, args)
