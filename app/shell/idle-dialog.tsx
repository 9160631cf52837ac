import { useEffect, useRef } from 'react'
import { PostForm } from '../http/post-form.tsx'
import { useIdle } from './use-idle.ts'
import { useShell } from './use-shell.ts'

interface Props {
  secondsLeft: number
  stay: () => void
}

function Confirmation({ secondsLeft, stay }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (secondsLeft === 0) dialog.current?.querySelector('form')?.requestSubmit()
  }, [secondsLeft])
  return (
    <dialog ref={dialog} aria-labelledby="idle-title" onClose={stay}>
      <h2 id="idle-title">Confirmation</h2>
      <p>You have been idle for a while. You will be signed out in {secondsLeft} seconds.</p>
      <div className="actions">
        <button type="button" className="primary" onClick={stay}>
          Stay Signed In
        </button>
        <PostForm intent="sign-out" action="/account/my-profile" reloadDocument>
          <button type="submit">Sign out</button>
        </PostForm>
      </div>
    </dialog>
  )
}

/** With scripts: asks before signing an idle person out. Without, the server keeps the same rule at the next request. */
export function IdleDialog() {
  const { idle_after } = useShell()
  const { secondsLeft, stay } = useIdle(idle_after)
  return secondsLeft === undefined ? null : <Confirmation secondsLeft={secondsLeft} stay={stay} />
}
