import { z } from 'zod'
import { shownName } from './shown-name.ts'

/** The lists for which users can save filters. */
export const viewedLists = ['alerts', 'cases'] as const
export type ViewedList = (typeof viewedLists)[number]

/** A user's saved filters of a list; `query` is the list's query string. */
export const listView = z.object({ view_id: z.string(), name: z.string(), query: z.string() })
export type ListView = z.infer<typeof listView>

const name = shownName(100)

export const newListView = z.object({ name, query: z.string().max(2_000) })

export const renamedListView = z.object({ name })

export const maxListViews = 30
