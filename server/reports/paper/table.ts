import type { Risk } from '../figures.ts'
import { contentWidth, ensureSpace, ink, ornament, type Paper, page, rule } from './page.ts'
import { drawRisk } from './risk-mark.ts'
import { print, type Setting, type Style, set, shrinkToFit } from './setting.ts'
import { branch, leaf, link } from './structure.ts'

export type Column = { title: string; share: number; figure?: boolean }

/** A cell: its text, or text with a weight, a colour, a risk shape, or something drawn behind it. */
export type Cell =
  | string
  | {
      text: string
      bold?: boolean
      colour?: string
      risk?: Risk
      paint?: (left: number, top: number, width: number) => void
      href?: string
    }

type Placed = { column: Column; left: number; width: number }
type RowSetting = { cells: { cell: Cell; place: Placed; setting: Setting }[]; height: number }

const padding = 4.2
const gutter = 10
const captionGap = 4
const captionStyle: Style = { size: 8.8, bold: true }

/** A table across the page: caption, thin rules, figures right-aligned, headings repeated on every page. */
export function table(paper: Paper, columns: Column[], rows: Cell[][], caption = ''): void {
  const places = placed(columns)
  const head = headRow(paper, places)
  const body = rows.map((row) => setRow(paper, places, row))
  const title = caption ? set(paper, caption, contentWidth, captionStyle) : undefined
  if (title && paper.y > page.top) paper.y += captionGap
  ensureSpace(paper, together(head, body) + (title ? title.height + 3 : 0))
  branch(paper, 'Table', () => {
    if (title) {
      leaf(paper, 'Caption', () => print(paper, title, page.left, paper.y))
      paper.y += title.height + 3
    }
    branch(paper, 'THead', () => taggedRow(paper, head, 'head'))
    rule(paper, paper.y, ink.strong)
    branch(paper, 'TBody', () => {
      for (const row of body) bodyRow(paper, head, row)
    })
  })
  paper.y += 4
}

/** The height that must be on one page: all of a short table; headings and two rows of a long one; without its caption. */
export function tableNeed(paper: Paper, columns: Column[], rows: Cell[][]): number {
  const places = placed(columns)
  return together(
    headRow(paper, places),
    rows.slice(0, 9).map((row) => setRow(paper, places, row)),
  )
}

function together(head: RowSetting, body: RowSetting[]): number {
  const heightOf = (rows: RowSetting[]) => rows.reduce((sum, row) => sum + row.height, head.height)
  const whole = heightOf(body)
  return body.length <= 8 && whole <= 170 ? whole : heightOf(body.slice(0, 2))
}

function bodyRow(paper: Paper, head: RowSetting, row: RowSetting): void {
  if (ensureSpace(paper, row.height)) {
    ornament(paper, () => printRow(paper, head, (draw) => draw()), 'Pagination')
    paper.y += head.height
    rule(paper, paper.y, ink.strong)
  }
  taggedRow(paper, row, 'body')
  rule(paper, paper.y)
}

function placed(columns: Column[]): Placed[] {
  const whole = columns.reduce((sum, column) => sum + column.share, 0)
  let left = page.left
  return columns.map((column, index) => {
    const span = (column.share / whole) * contentWidth
    const place = { column, left, width: index === columns.length - 1 ? span : span - gutter }
    left += span
    return place
  })
}

function headRow(paper: Paper, places: Placed[]): RowSetting {
  const cells = places.map((place) => ({ text: place.column.title, bold: true, colour: ink.soft }))
  return setRow(paper, places, cells, 8)
}

function setRow(paper: Paper, places: Placed[], row: Cell[], size = 8.8): RowSetting {
  const cells = places.map((place, index) => {
    const cell = row[index] ?? ''
    const rich = typeof cell === 'string' ? { text: cell } : cell
    const style: Style = {
      size,
      bold: rich.bold,
      colour: rich.colour,
      align: place.column.figure ? 'right' : 'left',
    }
    const width = place.width - (rich.risk ? 11 : 0)
    const fitting = place.column.figure ? shrinkToFit(paper, rich.text, width, style) : style
    return { cell, place, setting: set(paper, rich.text, width, fitting) }
  })
  return { cells, height: Math.max(...cells.map(({ setting }) => setting.height)) + 2 * padding }
}

function taggedRow(paper: Paper, row: RowSetting, part: 'head' | 'body'): void {
  branch(paper, 'TR', () => {
    printRow(paper, row, (draw, index) => {
      if (part === 'head') return leaf(paper, 'TH', draw, { scope: 'Column' })
      const placed = row.cells[index]
      const href = placed && typeof placed.cell !== 'string' ? placed.cell.href : undefined
      const [kind, options] = index === 0 ? (['TH', { scope: 'Row' }] as const) : (['TD', {}] as const)
      if (!href || !placed) return leaf(paper, kind, draw, options)
      const { left, width } = placed.place
      branch(paper, kind, () => link(paper, href, [left, paper.y, width, row.height], draw), options)
    })
  })
  paper.y += row.height
}

function printRow(paper: Paper, row: RowSetting, put: (draw: () => void, index: number) => void): void {
  row.cells.forEach(({ cell, place, setting }, index) => {
    put(() => {
      const top = paper.y + padding
      const rich = typeof cell === 'string' ? { text: cell } : cell
      rich.paint?.(place.left, top, place.width)
      if (rich.risk) drawRisk(paper, rich.risk, place.left, top + 2.4, 6.5)
      print(paper, setting, place.left + (rich.risk ? 11 : 0), top)
    }, index)
  })
}
