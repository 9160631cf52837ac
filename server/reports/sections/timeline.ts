import { type DatedEvent, datedEvents } from '../dated-events.ts'
import { counted, day } from '../figures.ts'
import { note, section, text } from '../paper/blocks.ts'
import { ink, ornament, type Paper, page, room } from '../paper/page.ts'
import { print, set } from '../paper/setting.ts'
import { branch, leaf } from '../paper/structure.ts'
import type { ReportData } from '../report-data.ts'

const textLeft = page.left + 82

/** All dated events in one line of time, newest first, under a heading for each year. */
export function drawTimeline(paper: Paper, data: ReportData): void {
  const events = datedEvents(data)
  section(paper, 'Timeline', 80, () => {
    if (events.length === 0) return note(paper, 'No dated events are on record.')
    note(paper, `${counted(events.length, 'event')}, newest first.`)
    for (const [year, ofYear] of byYear(events)) drawYear(paper, year, ofYear)
  })
}

function drawYear(paper: Paper, year: string, events: DatedEvent[]): void {
  room(paper, 60)
  paper.y += 7
  text(paper, 'H3', year, { size: 10, bold: true, colour: ink.accent }, 3)
  branch(paper, 'L', () => {
    for (const event of events) drawEvent(paper, event)
  })
}

function drawEvent(paper: Paper, { date, kind, words }: DatedEvent): void {
  const when = set(paper, day(date), 60, { size: 8.8, colour: ink.soft })
  const title = set(paper, kind, page.right - textLeft, { size: 8.8, bold: true })
  const body = set(paper, words, page.right - textLeft, { size: 9.2 })
  const height = title.height + body.height + 8
  room(paper, height)
  ornament(paper, () => drawThread(paper, height))
  branch(paper, 'LI', () => {
    leaf(paper, 'Lbl', () => print(paper, when, page.left, paper.y))
    leaf(paper, 'LBody', () => {
      print(paper, title, textLeft, paper.y)
      print(paper, body, textLeft, paper.y + title.height)
    })
  })
  paper.y += height
}

function drawThread({ doc, y }: Paper, height: number): void {
  const x = page.left + 68
  doc
    .lineWidth(1)
    .strokeColor(ink.hairline)
    .moveTo(x, y)
    .lineTo(x, y + height)
    .stroke()
  doc
    .lineWidth(1.3)
    .circle(x, y + 5.6, 2.8)
    .fillAndStroke('#ffffff', ink.accent)
}

function byYear(events: DatedEvent[]): [string, DatedEvent[]][] {
  const years = new Map<string, DatedEvent[]>()
  for (const event of events) {
    const year = event.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), event])
  }
  return [...years]
}
