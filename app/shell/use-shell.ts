import { useRouteLoaderData } from '@remix-run/react'
import type { readShell } from './shell.server.ts'

type ShellData = Awaited<ReturnType<typeof readShell>>

/** The frame's data, for any component inside it. */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('shell/shell.route')
  if (!data) throw new Error('Only pages inside the frame may ask for it')
  return data
}

/** The current sorting if the list can be sorted; undefined on other platforms, whose lists have one order. */
export const useSort = <Sort>(sort: Sort): Sort | undefined => (useShell().plain ? undefined : sort)
