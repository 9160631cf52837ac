import type { Paper, StructElement } from './page.ts'

type Options = {
  alt?: string
  actual?: string
  title?: string
  scope?: 'Row' | 'Column'
  bbox?: [number, number, number, number]
  placement?: string
}

/** Writes a leaf of the structure tree (P, H1, TD, Figure …) with the content drawn by `draw`. */
export function leaf(paper: Paper, kind: string, draw: () => void, options: Options = {}): void {
  const element = paper.doc.struct(kind, options)
  paper.parent.add(element)
  element.add(draw)
  element.end()
}

/** Writes a branch of the structure tree (Sect, Table, TR, L …): everything written by `fill` goes below it. */
export function branch(paper: Paper, kind: string, fill: () => void, options: Options = {}): void {
  const element: StructElement = paper.doc.struct(kind, options)
  const outer = paper.parent
  outer.add(element)
  paper.parent = element
  fill()
  paper.parent = outer
  element.end()
}

/** Writes a link: `draw` draws its text; the four numbers are its clickable area. */
export function link(
  paper: Paper,
  url: string,
  [left, top, width, height]: [number, number, number, number],
  draw: () => void,
): void {
  const element = paper.doc.struct('Link')
  paper.parent.add(element)
  element.add(draw)
  const annotation = { structParent: element, Contents: new String(url) } as object
  paper.doc.link(left, top, width, height, url, annotation)
  element.end()
}
