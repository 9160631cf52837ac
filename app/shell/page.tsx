import type { ReactNode } from 'react'
import { useFormAnswer } from '../forms/form-state.ts'
import { useArrivalKey } from '../http/use-navigation-key.ts'
import { Toast } from '../ui/toast.tsx'
import { useRestoredForm } from './unsent-text/use-restored-form.ts'
import { useShell } from './use-shell.ts'

/** The main part of a page behind sign-in, with a toast if there is one, and optionally a panel of its own beside it. */
export function Page({ children, panel }: { children: ReactNode; panel?: ReactNode }) {
  const { notice } = useShell()
  // The toast of a previous form is not shown next to the errors of this one.
  const toast = useFormAnswer() ? null : notice
  const givenBack = useRestoredForm('page')
  const led = useArrivalKey()
  return (
    <>
      <main id="main" tabIndex={-1}>
        {toast && <Toast key={led} text={toast} />}
        {!toast && givenBack && <Toast text={givenBack} />}
        {children}
      </main>
      {panel}
    </>
  )
}
