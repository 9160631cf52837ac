import { useEffect, useState } from 'react'
import { PostForm } from '../forms/post-form.tsx'
import { useCurrentPath } from '../http/current-path.ts'

/** Present while the banner is dismissed. */
export const bannerCookie = 'credence-banner'

const everySecond = 1000

/** With JavaScript the cookie is checked every second: another tab may dismiss the banner, and after three hours it reappears. */
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

/** The messages to the whole organisation, most severe first; dismissing them hides all of them for three hours. */
export function Banners({ dismissed, messages }: Props) {
  const here = useCurrentPath()
  if (useDismissed(dismissed) || messages.length === 0) return null
  return (
    <section aria-label={messages.length === 1 ? 'Organisation message' : 'Organisation messages'}>
      {messages.map(({ style, text }, index) => (
        <div key={text} className={`banner ${style}`}>
          <span>{text}</span>
          {index === 0 && (
            <PostForm intent="dismiss-banner" action="/account/my-profile">
              <input type="hidden" name="back" value={here} />
              <button type="submit">{messages.length === 1 ? 'Dismiss' : 'Dismiss all'}</button>
            </PostForm>
          )}
        </div>
      ))}
    </section>
  )
}
