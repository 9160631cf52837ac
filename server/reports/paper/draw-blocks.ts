import type { DocumentBlock, DocumentChart } from '#server/contract/reports/report-document.ts'
import { barChart, barHeight } from './bar-chart.ts'
import { note, text } from './blocks.ts'
import { bullets } from './bullets.ts'
import { columnPair, pairHeight } from './column-pair.ts'
import { documentTable, documentTableNeed } from './document-table.ts'
import { eventList } from './event-list.ts'
import { factsGrid } from './facts-grid.ts'
import { gauge } from './gauge.ts'
import { contentWidth, ensureSpace, ink, type Paper } from './page.ts'
import { set } from './setting.ts'

const paragraph = { size: 9.6 }

/** Draws the blocks of a section, one below the other; two consecutive column charts are placed side by side. */
export function drawBlocks(paper: Paper, blocks: DocumentBlock[]): void {
  for (let place = 0; place < blocks.length; place += 1) {
    const [block, next] = blocks.slice(place, place + 2)
    if (!block) return
    if (isColumns(block)) {
      const pair = next && isColumns(next) ? [block, next] : [block]
      columnPair(paper, pair)
      place += pair.length - 1
    } else drawBlock(paper, block, blocks.slice(place + 1))
  }
}

/** The height that must be on one page from the first block on: text stays with what it introduces. */
export function needOf(paper: Paper, [block, ...rest]: DocumentBlock[]): number {
  if (!block) return 0
  if (block.kind === 'heading') return 26 + needOf(paper, rest)
  if (block.kind === 'note' || block.kind === 'paragraph') {
    const { height } = set(paper, block.text, contentWidth, paragraph)
    const [next] = rest
    return height + (next?.kind === 'table' || next?.kind === 'chart' ? needOf(paper, rest) : 0)
  }
  if (block.kind === 'table') return documentTableNeed(paper, block)
  if (block.kind === 'facts') return 70
  if (block.kind === 'chart') return chartHeight(block)
  return 34
}

const isColumns = (block: DocumentBlock): block is DocumentChart =>
  block.kind === 'chart' && block.chart === 'columns'

function chartHeight({ chart, values }: DocumentChart): number {
  if (chart === 'columns') return pairHeight
  return chart === 'gauge' ? 62 : 34 + values.length * barHeight
}

function drawBlock(paper: Paper, block: DocumentBlock, rest: DocumentBlock[]): void {
  if (block.kind === 'heading') {
    ensureSpace(paper, needOf(paper, [block, ...rest]))
    paper.y += 7
    text(paper, 'H3', block.text, { size: 10.2, bold: true, colour: ink.accent }, 3)
  } else if (block.kind === 'note') note(paper, block.text)
  else if (block.kind === 'paragraph') text(paper, 'P', block.text, paragraph, 5)
  else if (block.kind === 'list') bullets(paper, block.items)
  else if (block.kind === 'facts') {
    factsGrid(paper, block.facts)
    paper.y += 4
  } else if (block.kind === 'events') eventList(paper, block.events)
  else if (block.kind === 'table') documentTable(paper, block)
  else drawChart(paper, block)
}

function drawChart(paper: Paper, chart: DocumentChart): void {
  if (chart.chart === 'gauge') gauge(paper, chart)
  else {
    const bars = chart.values.map(({ value, ...bar }) => ({ ...bar, value: value ?? 0 }))
    barChart(paper, bars, chart.title, chart.alternative)
  }
  if (chart.sentence) note(paper, chart.sentence)
}
