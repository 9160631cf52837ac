import { ScrollRestoration as Restoration } from '@remix-run/react'

// Does what the script of the framework's component does, in a third of its bytes, as every page contains it: gives the page a key,
// without which pages opened one after the other would share one position, and scrolls to the position stored for the key.
const script = `if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"")
try{let y=JSON.parse(sessionStorage.positions)[history.state.key];y&&scrollTo(0,y)}catch{}`

/** Restores the scroll position of a page that is opened again: by the script in the page, and once it is hydrated by the framework. */
export const ScrollRestoration = ({ nonce }: { nonce: string | undefined }) =>
  import.meta.env.SSR ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script; React would escape its quotation marks
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  ) : (
    <Restoration nonce={nonce} />
  )
