import { PostForm } from '../../forms/post-form.tsx'
import { useCurrentPath } from '../../http/current-path.ts'

/** A line saying that pages load faster in Lite mode. */
export function LiteOfferLine() {
  const here = useCurrentPath()
  return (
    <div className="banner">
      <span>This page loaded slowly. Lite mode shows the same pages faster, without scripts.</span>
      <PostForm intent="lite" action="/account/my-profile" reloadDocument>
        <input type="hidden" name="back" value={here} />
        <button type="submit" name="on" value="yes">
          Use Lite mode
        </button>
      </PostForm>
      <PostForm intent="decline-lite" action="/account/my-profile">
        <input type="hidden" name="back" value={here} />
        <button type="submit">No thanks</button>
      </PostForm>
    </div>
  )
}
