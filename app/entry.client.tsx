import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { captureEarlyInput } from './forms/early-input.ts'
import { keepPageOnNetworkFailure } from './shell/network-failure.ts'
import { namesPanel } from './shell/panels/panel-address.ts'
import { loadPanels, PanelCode } from './shell/panels/panel-host.tsx'

const giveBack = captureEarlyInput()
keepPageOnNetworkFailure()

/** Maximum delay before hydration starts, in milliseconds, even if the browser is never idle. */
const timeoutMs = 1000
const firstEvents = ['pointerdown', 'keydown', 'focusin'] as const

/** Waits until the page has been painted and the browser is idle, or until the user first interacts with the page. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      for (const name of firstEvents) removeEventListener(name, go, true)
      resolve()
    }
    for (const name of firstEvents) addEventListener(name, go, { capture: true, passive: true })
    // Safari does not support `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: timeoutMs })
    else setTimeout(go, 1)
  })
}

/**
 * Waits until the page's data is decoded. If this were left to the first render, which suspends by throwing, a click in
 * the meantime would make React fail with error 345.
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/** The route manifest has ids only as keys (remix.config.js). */
function putIdsBack() {
  for (const [id, route] of Object.entries(window.__remixManifest.routes)) route.id = id
}

/** The route manifest omits each route's imports (remix.config.js), so React uses the `modulepreload` links present in this page. */
function takePreloads() {
  const links = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  // The first two links are the manifest and this file.
  window.__remixManifest.entry.imports = links.slice(2).map((link) => link.getAttribute('href') ?? '')
}

function Alive() {
  useEffect(giveBack, [])
  return <RemixBrowser />
}

async function start() {
  putIdsBack()
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

// Unregister service workers left by an earlier product at this address: they would answer requests in our place.
void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const one of all) void one.unregister()
})
