import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { documentResponse } from './http/document/document.server.ts'
import { dataHeaders } from './http/document/headers.server.ts'
import { logUnexpected } from './http/document/log-unexpected.server.ts'
import { onlyMatchedRoutes } from './http/document/matched-routes.server.ts'
import { Nonce } from './http/document/nonce.ts'
import { PanelCode } from './shell/panels/panel-host.tsx'
import { Panel } from './shell/panels/panels.tsx'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return documentResponse(request, status, headers, context, (nonce) => (
    <Nonce.Provider value={nonce}>
      <PanelCode.Provider value={Panel}>
        <RemixServer context={onlyMatchedRoutes(context)} url={request.url} nonce={nonce} />
      </PanelCode.Provider>
    </Nonce.Provider>
  ))
}

/** Gives `.data` responses the same headers as documents. */
export function handleDataRequest(response: Response, { request }: { request: Request }) {
  return dataHeaders(request, response)
}

/** Logs whatever a loader, action or render threw, under a reference. */
export function handleError(error: unknown, args: { request: Request }) {
  logUnexpected(error, args)
}
