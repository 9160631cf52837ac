import type { ReactNode } from 'react'
import { messages } from '#server/contract/messages.ts'
import { useFormAnswer } from '../forms/form-state.ts'
import { useLedHere } from '../http/use-step.ts'
import { Toast } from '../ui/toast.tsx'
import { useGivenBack } from './use-given-back.ts'
import { useShell } from './use-shell.ts'

/** The main part of a page behind sign-in, with the toast it may have come with, and a panel of its own beside it. */
export function Page({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  const { notice } = useShell()
  // What the form before it led to is not said beside what is wrong with this one.
  const toast = useFormAnswer() ? null : notice
  const givenBack = useGivenBack('page')
  const led = useLedHere()
  return (
    <>
      <main id="main" tabIndex={-1}>
        {toast && <Toast key={led} text={toast} />}
        {!toast && givenBack && <Toast text={messages.form.givenBack} />}
        {children}
      </main>
      {panel}
    </>
  )
}
