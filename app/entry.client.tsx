import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteTyped } from './forms/typed-early.ts'
import { stayWhenCutOff } from './shell/cut-off.ts'
import { namesPanel } from './shell/panel-address.ts'
import { loadPanels, PanelCode } from './shell/panel-host.tsx'

const giveBack = noteTyped()
stayWhenCutOff()

/** The page comes alive at the latest after this, in milliseconds, also where the browser is never idle. */
const patience = 1000
const wanted = ['pointerdown', 'keydown', 'focusin'] as const

/** Waits until the page has been painted and the browser has nothing else to do, or until somebody touches the page. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      for (const name of wanted) removeEventListener(name, go, true)
      resolve()
    }
    for (const name of wanted) addEventListener(name, go, { capture: true, passive: true })
    // Safari has no idle time to ask for.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: patience })
    else setTimeout(go, 1)
  })
}

/**
 * Waits until the page's data is decoded. Left to the first render, which waits by throwing, a click meanwhile would make React fail with its
 * error 345.
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * The list of all routes leaves out what each of them imports (remix.config.js); React looks for the preloads that this page has of it.
 */
function takePreloads() {
  const links = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  // The first two are that list and this file.
  window.__remixManifest.entry.imports = links.slice(2).map((link) => link.getAttribute('href') ?? '')
}

function Alive() {
  useEffect(giveBack, [])
  return <RemixBrowser />
}

async function start() {
  const [panels] = await Promise.all([
    namesPanel(location.search) ? loadPanels() : undefined,
    painted().then(decoded),
  ])
  takePreloads()
  startTransition(() => {
    hydrateRoot(
      document,
      <PanelCode.Provider value={panels?.Panel}>
        <Alive />
      </PanelCode.Provider>,
    )
  })
}

void start()

// One of an earlier product at this address would answer in our place.
void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const one of all) void one.unregister()
})
