import { panelParams } from '../../ui/list-search.ts'

const ownWords = [...panelParams, 'notice', 'index', '_routes']

/**
 * The address of the same page with another side panel, or with none; lists and filters keep their search params.
 * `here` is the current path and query.
 */
export function panelAddress(here: string, panel: Record<string, string | undefined> = {}): string {
  const [path = '', search = ''] = here.split('?')
  const query = new URLSearchParams(search)
  for (const word of ownWords) query.delete(word)
  for (const [word, value] of Object.entries(panel)) if (value) query.set(word, value)
  return query.size ? `${path}?${query}` : path
}

/** Whether the search params name a panel. */
export const namesPanel = (search: string): boolean => /[?&](offCanvas|party_offcanvas)=/.test(search)
