import { PostForm } from '../../forms/post-form.tsx'
import { useCurrentPath } from '../../http/current-path.ts'

interface Props {
  intent: 'lite' | 'shortcuts' | 'analytics'
  on: boolean
  children: string
}

/** Switches one preference on or off and returns to the page. */
export function PreferenceForm({ intent, on, children }: Props) {
  const here = useCurrentPath()
  return (
    <PostForm intent={intent} action="/account/my-profile" reloadDocument className="one-button">
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="on" value={on ? 'no' : 'yes'} />
      <button type="submit">{children}</button>
    </PostForm>
  )
}
