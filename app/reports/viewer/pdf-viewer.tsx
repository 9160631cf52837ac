import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { openPdf, type Pdf } from './open-pdf.ts'
import { PdfBar } from './pdf-bar.tsx'
import { PdfPage } from './pdf-page.tsx'
import { printPdf } from './print-pdf.ts'
import { useAvailableWidth } from './use-available-width.ts'
import './viewer.css'
import { nextZoom, scaleOf, type Zoom } from './zoom.ts'

interface Props {
  src: string
  title: string
  /** Called if the document cannot be opened. */
  onFail: () => void
}

/** Opens the document and returns it with the size of its first page. */
function usePdf(src: string, onFail: () => void) {
  const [opened, setOpened] = useState<{ pdf: Pdf; size: [number, number] }>()
  const fail = useRef(onFail)
  useEffect(() => {
    const { opened, close } = openPdf(src)
    let isCurrent = true
    opened
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (isCurrent) setOpened({ pdf, size: [width, height] })
      })
      .catch(() => isCurrent && fail.current())
    return () => {
      isCurrent = false
      close()
    }
  }, [src])
  return opened
}

// Only handled while the document has the focus.
const turns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const steps: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 }

/** The number of the last page that starts above the lower end of the visible area's top third. */
function visiblePage(pages: HTMLElement): number {
  const line = pages.scrollTop + pages.clientHeight / 3
  const all = [...pages.children] as HTMLElement[]
  return Math.max(1, all.filter(({ offsetTop }) => offsetTop <= line).length)
}

/** A document with its pages in one column: paged, zoomed and printed by buttons and keys. */
export function PdfViewer({ src, title, onFail }: Props) {
  const opened = usePdf(src, onFail)
  const pages = useRef<HTMLElement>(null)
  const room = useAvailableWidth(pages, opened !== undefined)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<Zoom>('width')
  if (!opened) return <p role="status">Opening the document…</p>
  const { pdf, size } = opened
  const turn = (to: number) => {
    const pageElement = pages.current?.children[to - 1] as HTMLElement | undefined
    if (pageElement) pages.current?.scrollTo({ top: pageElement.offsetTop - 8 })
  }
  const step = (by: 1 | -1) => setZoom(nextZoom(zoom, by, size[0], room))
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turned = turns[event.key]
    const larger = steps[event.key]
    // From the scroll position, not the rendered state: keys can be pressed faster than pages are rendered.
    if (turned) turn(visiblePage(event.currentTarget) + turned)
    else if (larger) step(larger)
    else return
    event.preventDefault()
  }
  return (
    <div className="pdf">
      <PdfBar
        page={page}
        pages={pdf.numPages}
        zoom={zoom}
        onPage={turn}
        onZoom={setZoom}
        onStep={step}
        onPrint={() => printPdf(src)}
      />
      <section
        ref={pages}
        className="pdf-pages"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
        tabIndex={0}
        onKeyDown={press}
        onScroll={({ currentTarget }) => setPage(visiblePage(currentTarget))}
      >
        {room > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
              key={index}
              pdf={pdf}
              size={size}
              scale={scaleOf(zoom, size[0], room)}
              number={index + 1}
            />
          ))}
      </section>
    </div>
  )
}
