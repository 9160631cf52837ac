import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { PdfObject } from '../../ui/pdf-object.tsx'
import type { PdfViewer } from './pdf-viewer.tsx'

interface Props {
  src: string
  title: string
  download: string
}

/**
 * A document in the page. With JavaScript it uses our viewer, loaded on demand; without, in Lite mode and after a
 * failure, the browser's own.
 */
export function PdfDocument(props: Props) {
  const root = useRouteLoaderData('root') as { lite?: boolean } | undefined
  const [viewer, setViewer] = useState<{ PdfViewer: typeof PdfViewer }>()
  const [failed, setFailed] = useState(false)
  const [opening, setOpening] = useState(false)
  useEffect(() => {
    setOpening(true)
    import('./pdf-viewer.tsx').then(setViewer, () => setFailed(true))
  }, [])
  if (root?.lite || failed) return <PdfObject {...props} />
  if (viewer) return <viewer.PdfViewer src={props.src} title={props.title} onFail={() => setFailed(true)} />
  return (
    <>
      <p role="status">{opening && 'Opening the document…'}</p>
      <noscript>
        <PdfObject {...props} />
      </noscript>
    </>
  )
}
