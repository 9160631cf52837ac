import { useFetcher, useLocation, useNavigation } from '@remix-run/react'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FormAnswer } from '../../forms/form-state.ts'
import { PanelForms } from '../../forms/panel-forms.ts'
import { namesPanel } from './panel-address.ts'
import type { OpenPanel } from './panels.server.ts'

type Panel = ComponentType<{ open: OpenPanel }>

/** The code of all panels if it is loaded from the start: on the server, and for a page that opens with a panel. */
export const PanelCode = createContext<Panel | undefined>(undefined)

/** Loads that code. The bundler lists its parts at every import, so this is the only one. */
export const loadPanels = () => import('./panels.tsx')

/** The code of all panels, loaded when the first panel is requested: most pages are used without one. */
function usePanelCode(isNeeded: boolean): Panel | undefined {
  const [code, setCode] = useState<{ Panel: Panel | undefined }>({ Panel: useContext(PanelCode) })
  useEffect(() => {
    if (isNeeded && !code.Panel) void loadPanels().then(setCode)
  }, [isNeeded, code])
  return code.Panel
}

interface Props {
  open: (OpenPanel & { answer?: FormAnswer | undefined }) | null
  children: ReactNode
}

// One key for all panels: a fetcher that unmounts while its answer redirects would leave the router waiting.
const fetcherKey = 'panel'

/** The answer to the panel's last form, as long as the location is the one it was sent from. */
function usePanelAnswer(): FormAnswer | undefined {
  const { key: at } = useLocation()
  const { data } = useFetcher<FormAnswer>({ key: fetcherKey })
  const [answered, setAnswered] = useState({ data, at })
  if (answered.data !== data) setAnswered({ data, at })
  return answered.data === data && answered.at === at ? data : undefined
}

/** A page with the side panel that its address names. */
export function PanelHost({ open, children }: Props) {
  const { search } = useLocation()
  const next = useNavigation().location?.search ?? ''
  const Panel = usePanelCode(namesPanel(search) || namesPanel(next))
  const answer = usePanelAnswer()
  return (
    // Space for the panel is reserved before its code is loaded: on a slow connection the page is painted first.
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
