import { expect, test } from 'vitest'
import { alertBlocks } from '#server/reports/case-file/alert-blocks.ts'
import { caseDocument } from '#server/reports/case-file/case-document.ts'
import type { CaseAlert } from '#server/reports/case-file/case-file-facts.ts'
import { sampleCase } from './sample-case.ts'

const at = '2026-11-27T04:45:00.000Z'
const alert: CaseAlert = {
  alert_id: 'a_7',
  alert_summary: 'Negative news',
  alert_description: null,
  alert_category: 'Media',
  alert_type: 'negative_media_sentiment',
  severity: 'low',
  signal_code: 801,
  signal_format: 6,
  status: 'case',
  date_of_event: '2026-11-05',
  date_of_alert: '2026-11-06',
  alert_detail: {
    'Industrial Post': [{ date: '2026-11-05', headline: 'Plant stopped', sentiment: 'negative' }],
  },
  decisions: [{ action: 'case', reason: 'terms_breached', note: null, by: 'A. Analyst', at }],
}
const facts = alertBlocks(alert).flatMap((block) => ('facts' in block ? block.facts : []))
const tables = alertBlocks(alert).flatMap((block) => ('table' in block ? [block.table] : []))

test('an alert is described by risk, signal, state and decisions', () => {
  expect(Object.fromEntries(facts)).toMatchObject({
    Severity: 'Low',
    Signal: '801, Negative media sentiment',
    State: 'Case raised',
  })
  expect(tables.at(-1)?.rows[0]?.slice(1, 3)).toEqual([
    'Raised a case from this alert',
    'Breach of loan terms',
  ])
})

test('alert details have the same layout as on the alert page', () => {
  expect(tables[0]).toMatchObject({
    caption: 'Industrial Post',
    columns: [
      ['Date', 1],
      ['Headline', 1],
      ['Sentiment', 1],
    ],
    rows: [['05-11-2026', 'Plant stopped', 'negative']],
  })
})

test('a table too wide for paper is printed as pairs', () => {
  const row = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, key.toUpperCase()]))
  const blocks = alertBlocks({
    ...alert,
    signal_code: 1,
    alert_type: 'unknown',
    signal_format: 2,
    alert_detail: [row],
  })
  expect(blocks[1]).toEqual({ facts: Object.values(row).map((letter) => [letter, letter]) })
})

test('the severity of a case is given in words', () => {
  const { facts: of } = sampleCase({})
  const [{ blocks } = { blocks: [] }] = caseDocument(of, []).sections
  expect(blocks[0]).toMatchObject({ facts: expect.arrayContaining([['Severity', 'High']]) })
})
