import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

pdfjs.GlobalWorkerOptions.workerSrc = worker

export type Pdf = pdfjs.PDFDocumentProxy
export type PdfPageProxy = pdfjs.PDFPageProxy

/** Opens a document; `close` releases its resources. */
export function openPdf(url: string) {
  const task = pdfjs.getDocument({ url, disableRange: true, disableStream: true })
  return { opened: task.promise, close: () => void task.destroy() }
}

/**
 * Draws a page on a canvas at the screen's resolution, and overlays its text so that it can be selected and read by
 * screen readers. Returns a function that cancels both.
 */
export function drawPage(page: PdfPageProxy, scale: number, canvas: HTMLCanvasElement, text: HTMLElement) {
  const viewport = page.getViewport({ scale })
  const ratio = Math.min(window.devicePixelRatio || 1, 2)
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  const layer = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  })
  const over = () => undefined
  drawing.promise.catch(over)
  layer.render().catch(over)
  return () => {
    drawing.cancel()
    layer.cancel()
  }
}
