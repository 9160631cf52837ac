import { useFetcher, useLocation, useNavigation } from '@remix-run/react'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FormAnswer } from '../forms/form-state.ts'
import { PanelForms } from '../forms/panel-forms.ts'
import { namesPanel } from './panel-address.ts'
import type { OpenPanel } from './panels.server.ts'

type Panel = ComponentType<{ open: OpenPanel }>

/** The code of all panels where it is there from the start: on the server, and for a page that comes with one open. */
export const PanelCode = createContext<Panel | undefined>(undefined)

/** Fetches that code. What it consists of is listed wherever it is asked for, so that is here alone. */
export const loadPanels = () => import('./panels.tsx')

/** The code of all panels, fetched when the first is on its way: most pages are read without one. */
function usePanelCode(wanted: boolean): Panel | undefined {
  const [code, setCode] = useState<{ Panel: Panel | undefined }>({ Panel: useContext(PanelCode) })
  useEffect(() => {
    if (wanted && !code.Panel) void loadPanels().then(setCode)
  }, [wanted, code])
  return code.Panel
}

interface Props {
  open: (OpenPanel & { answer?: FormAnswer | undefined }) | null
  children: ReactNode
}

// One for all panels: a fetcher that goes away while the answer to it redirects leaves the router waiting for it.
const fetcherKey = 'panel'

/** What the last form of the panel was answered, as long as the address stays the one it was sent from. */
function usePanelAnswer(): FormAnswer | undefined {
  const { key: at } = useLocation()
  const { data } = useFetcher<FormAnswer>({ key: fetcherKey })
  const [answered, setAnswered] = useState({ data, at })
  if (answered.data !== data) setAnswered({ data, at })
  return answered.data === data && answered.at === at ? data : undefined
}

/** A page with the side panel that its address names beside it. */
export function PanelHost({ open, children }: Props) {
  const { search } = useLocation()
  const next = useNavigation().location?.search ?? ''
  const Panel = usePanelCode(namesPanel(search) || namesPanel(next))
  const answer = usePanelAnswer()
  return (
    // The room for the panel is there before it: on a slow line the page is painted first.
    <div className={open ? 'page open' : 'page'}>
      {children}
      {open && Panel && (
        <PanelForms.Provider value={{ fetcherKey, answer: answer ?? open.answer }}>
          <Panel open={open} />
        </PanelForms.Provider>
      )}
    </div>
  )
}
