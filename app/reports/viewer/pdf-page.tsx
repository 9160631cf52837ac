import { useEffect, useRef, useState } from 'react'
import { drawPage, type Pdf, type PdfPageProxy } from './open-pdf.ts'

interface Props {
  pdf: Pdf
  number: number
  scale: number
  /** Width and height of the first page in points: space reserved until this page is rendered. */
  size: [number, number]
}

/** A page of a document, rendered while it is near the visible area. */
export function PdfPage({ pdf, number, scale, size }: Props) {
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PdfPageProxy>()
  useEffect(() => {
    if (!frame.current) return
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: frame.current.parentElement,
      rootMargin: '100% 0px',
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (near) pdf.getPage(number).then(setPage, () => undefined)
  }, [near, pdf, number])
  useEffect(() => {
    if (!near || !page || !canvas.current || !text.current) return
    return drawPage(page, scale, canvas.current, text.current)
  }, [near, page, scale])
  const viewport = page?.getViewport({ scale })
  const [width, height] = viewport ? [viewport.width, viewport.height] : size.map((side) => side * scale)
  return (
    <section
      ref={frame}
      className="pdf-page"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={{ width, height }}
    >
      {near && (
        <>
          <canvas ref={canvas} />
          <div ref={text} className="pdf-text" />
        </>
      )}
    </section>
  )
}
