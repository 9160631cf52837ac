import type { ReactNode } from 'react'
import { Toast } from '../ui/toast.tsx'
import { useShell } from './use-shell.ts'

/** The main part of a page behind sign-in, with the toast it may have come with and the panel it may have open. */
export function Page({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  const { notice } = useShell()
  // The frame stays the same with and without a panel, so that opening one does not build the page anew under the focus.
  return (
    <div className={panel ? 'with-panel' : 'page'}>
      <main id="main" tabIndex={-1}>
        {notice && <Toast key={notice} text={notice} />}
        {children}
      </main>
      {panel}
    </div>
  )
}
