import { z } from 'zod'
import { shownName } from './shown-name.ts'

/** The lists whose filters a person can name. */
export const viewedLists = ['alerts', 'cases'] as const
export type ViewedList = (typeof viewedLists)[number]

/** Filters of a list that a person named; `query` as the list's address has it. */
export const listView = z.object({ view_id: z.string(), name: z.string(), query: z.string() })
export type ListView = z.infer<typeof listView>

const name = shownName(100)

export const newListView = z.object({ name, query: z.string().max(2_000) })

export const renamedListView = z.object({ name })

export const maxListViews = 30
