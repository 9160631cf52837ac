/** How large pages are: as wide as there is room, or so many per cent of their printed size. */
export type Zoom = 'width' | number

export const zooms = [50, 75, 100, 125, 150, 200, 300]

// A point of a document is 1/72 inch, a pixel of a page 1/96.
const actualSize = 96 / 72

/** Pixels per point of a page `width` points wide, where there is room for `room` pixels. */
export const scaleOf = (zoom: Zoom, width: number, room: number): number =>
  zoom === 'width' ? Math.max(room, 200) / width : (zoom / 100) * actualSize

/** The next larger (`by` 1) or smaller (-1) zoom in steps; that at the end again where there is none. */
export function nextZoom(zoom: Zoom, by: 1 | -1, width: number, room: number): number {
  const percent = zoom === 'width' ? (scaleOf(zoom, width, room) / actualSize) * 100 : zoom
  const steps = by === 1 ? zooms : [...zooms].reverse()
  return steps.find((one) => (one - percent) * by > 0.5) ?? steps.at(-1) ?? 100
}
