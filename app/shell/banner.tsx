import { useHere } from '../http/here.ts'
import { PostForm } from '../http/post-form.tsx'

/** A message to the whole organisation; closing it keeps it away for three hours. */
export function Banner({ style, text }: { style: string; text: string }) {
  const here = useHere()
  return (
    <section className={`banner ${style}`} aria-label="Organisation message">
      <span>{text}</span>
      <PostForm intent="dismiss-banner" action="/account/my-profile">
        <input type="hidden" name="back" value={here} />
        <button type="submit">Dismiss</button>
      </PostForm>
    </section>
  )
}
