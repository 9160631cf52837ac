import { type FormEvent, useEffect, useState } from 'react'
import { type Zoom, zooms } from './zoom.ts'

interface Props {
  page: number
  pages: number
  zoom: Zoom
  onPage: (page: number) => void
  onZoom: (zoom: Zoom) => void
  onStep: (by: 1 | -1) => void
  onPrint: () => void
}

/** The toolbar for paging, zooming and printing. */
export function PdfBar({ page, pages, zoom, onPage, onZoom, onStep, onPrint }: Props) {
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  const go = (event: FormEvent) => {
    event.preventDefault()
    const target = Math.round(Number(typed))
    if (target >= 1 && target <= pages) onPage(target)
    else setTyped(String(page))
  }
  const steps = typeof zoom === 'number' && !zooms.includes(zoom) ? [...zooms, zoom] : zooms
  return (
    <form className="pdf-bar" onSubmit={go} aria-label="Document">
      <span className="pdf-group">
        <button type="button" onClick={() => onPage(page - 1)} aria-disabled={page <= 1 || undefined}>
          Previous <span className="sr-only">page</span>
        </button>
        <label>
          Page{' '}
          <input
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={go}
            maxLength={5}
            autoComplete="off"
          />
        </label>
        <span>of {pages}</span>
        <button type="button" onClick={() => onPage(page + 1)} aria-disabled={page >= pages || undefined}>
          Next <span className="sr-only">page</span>
        </button>
      </span>
      <span className="pdf-group">
        <button type="button" onClick={() => onStep(-1)} aria-label="Zoom out">
          −
        </button>
        <select
          aria-label="Zoom"
          value={zoom}
          onChange={({ target: { value } }) => onZoom(value === 'width' ? 'width' : Number(value))}
        >
          <option value="width">Fit to width</option>
          {steps.map((one) => (
            <option key={one} value={one}>
              {one} %
            </option>
          ))}
        </select>
        <button type="button" onClick={() => onStep(1)} aria-label="Zoom in">
          +
        </button>
      </span>
      <button type="button" onClick={onPrint}>
        Print
      </button>
    </form>
  )
}
