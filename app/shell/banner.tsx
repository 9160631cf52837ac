import { useEffect, useState } from 'react'
import { PostForm } from '../forms/post-form.tsx'
import { useHere } from '../http/here.ts'

/** There as long as the banner is dismissed. */
export const bannerCookie = 'credence-banner'

const everySecond = 1000

/** Looked at every second with scripts: another tab may have dismissed the banner, and after three hours it is back. */
function useDismissed(dismissed: boolean): boolean {
  const [now, setNow] = useState(dismissed)
  useEffect(() => {
    setNow(dismissed)
    const look = () => setNow(document.cookie.includes(`${bannerCookie}=`))
    const timer = setInterval(look, everySecond)
    return () => clearInterval(timer)
  }, [dismissed])
  return now
}

interface Props {
  dismissed: boolean
  messages: { style: string; text: string }[]
}

/** The messages to the whole organisation; closing them keeps them away for three hours. */
export function Banners({ dismissed, messages }: Props) {
  const here = useHere()
  if (useDismissed(dismissed)) return null
  return messages.map(({ style, text }) => (
    <section key={text} className={`banner ${style}`} aria-label="Organisation message">
      <span>{text}</span>
      <PostForm intent="dismiss-banner" action="/account/my-profile">
        <input type="hidden" name="back" value={here} />
        <button type="submit">Dismiss</button>
      </PostForm>
    </section>
  ))
}
