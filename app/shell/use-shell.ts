import { useRouteLoaderData } from '@remix-run/react'
import type { readShell } from './shell.server.ts'

type ShellData = Awaited<ReturnType<typeof readShell>>

/** What the frame knows, for anything inside it. */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('shell/shell.route')
  if (!data) throw new Error('Only pages inside the frame may ask for it')
  return data
}

/** The order in force where the heads of a list sort; undefined in front of a platform of another make, whose lists have one order. */
export const useSort = <Sort>(sort: Sort): Sort | undefined => (useShell().plain ? undefined : sort)
