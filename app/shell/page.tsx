import type { ReactNode } from 'react'
import { messages } from '#server/contract/messages.ts'
import { Toast } from '../ui/toast.tsx'
import { useGivenBack } from './use-given-back.ts'
import { useShell } from './use-shell.ts'

/** The main part of a page behind sign-in, with the toast it may have come with, and a panel of its own beside it. */
export function Page({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  const shell = useShell()
  const givenBack = useGivenBack('page')
  const notice = shell.notice ?? (givenBack && messages.form.givenBack)
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
