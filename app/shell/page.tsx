import type { ReactNode } from 'react'
import { Toast } from '../ui/toast.tsx'
import { useShell } from './use-shell.ts'

/** The main part of a page behind sign-in, with the toast it may have come with, and a panel of its own beside it. */
export function Page({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  const { notice } = useShell()
  return (
    <>
      <main id="main" tabIndex={-1}>
        {notice && <Toast key={notice} text={notice} />}
        {children}
      </main>
      {panel}
    </>
  )
}
