/** The zoom of pages: fit to width, or a percentage of their printed size. */
export type Zoom = 'width' | number

export const zooms = [50, 75, 100, 125, 150, 200, 300]

// A PDF point is 1/72 inch, a CSS pixel 1/96.
const actualSize = 96 / 72

/** Pixels per point for a page `width` points wide, with `room` pixels available. */
export const scaleOf = (zoom: Zoom, width: number, room: number): number =>
  zoom === 'width' ? Math.max(room, 200) / width : (zoom / 100) * actualSize

/** The next larger (`by` 1) or smaller (-1) zoom step; the last one if there is no further. */
export function nextZoom(zoom: Zoom, by: 1 | -1, width: number, room: number): number {
  const percent = zoom === 'width' ? (scaleOf(zoom, width, room) / actualSize) * 100 : zoom
  const steps = by === 1 ? zooms : [...zooms].reverse()
  return steps.find((one) => (one - percent) * by > 0.5) ?? steps.at(-1) ?? 100
}
