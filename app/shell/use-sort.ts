import { useShell } from './use-shell.ts'

/** The order in force where the heads of a list sort; undefined in front of a platform of another make, whose lists have one order. */
export const useSort = <Sort>(sort: Sort): Sort | undefined => (useShell().plain ? undefined : sort)
