import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { namesPanel } from './shell/panel-address.ts'
import { PanelCode } from './shell/panel-host.tsx'

async function start() {
  const panels = namesPanel(location.search) ? await import('./shell/panels.tsx') : undefined
  startTransition(() => {
    hydrateRoot(
      document,
      <PanelCode.Provider value={panels?.Panel}>
        <RemixBrowser />
      </PanelCode.Provider>,
    )
  })
}

void start()

// One of an earlier product at this address would answer in our place.
void navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const one of all) void one.unregister()
})
