import { AlertDialog } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { messages } from '#server/contract/messages.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { useCurrentPath } from '../../http/current-path.ts'
import './idle.css'
import type { useIdle } from './use-idle.ts'

interface Props {
  secondsLeft: number
  stay: () => void
  leave: ReturnType<typeof useIdle>['leave']
}

/** Sets the global in which the dialog's library looks for the nonce of the style element it adds. */
function passOnNonce() {
  const nonce = document.querySelector('script')?.nonce
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}

/** The dialog shown before an idle user is signed out. Loaded on demand: most users never see it. */
export function Confirmation({ secondsLeft, stay, leave }: Props) {
  const actions = useRef<HTMLDivElement>(null)
  // Announced to screen readers every 10 seconds: every second would drown out everything else.
  const announced = Math.ceil(secondsLeft / 10) * 10
  const unsent = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLInputElement>(null)
  const here = useCurrentPath()
  // The library returns focus to the element that opened the dialog; here none did.
  const before = useRef(document.activeElement)
  useEffect(() => {
    if (secondsLeft !== 0) return
    void leave().then((left) => {
      if (!left) return
      if (back.current) back.current.value = left.back
      if (unsent.current) unsent.current.value = left.unsent
      actions.current?.querySelector('form')?.requestSubmit()
    })
  }, [secondsLeft, leave])
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && stay()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil" />
        <AlertDialog.Content
          className="dialog"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before.current instanceof HTMLElement) before.current.focus()
          }}
        >
          <AlertDialog.Title>{messages.sign.stillThere}</AlertDialog.Title>
          <AlertDialog.Description>
            You have been inactive. You will be signed out in {secondsLeft} seconds.
          </AlertDialog.Description>
          <p className="sr-only" role="status">
            {announced > 0 && `${announced} seconds until you are signed out`}
          </p>
          <div className="actions" ref={actions}>
            <AlertDialog.Cancel className="primary">{messages.sign.stay}</AlertDialog.Cancel>
            <PostForm intent="sign-out" action="/account/my-profile" reloadDocument>
              <input type="hidden" name="back" defaultValue={here} ref={back} />
              <input type="hidden" name="unsent" ref={unsent} />
              <button type="submit">Sign out</button>
            </PostForm>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

if (typeof document !== 'undefined') passOnNonce()
