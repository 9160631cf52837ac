import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { columnSets } from '#server/contract/signals/signal-columns.ts'
import { layoutByOwnFormat, signalLayouts } from '#server/contract/signals/signal-layout.ts'
import { signalCatalogue, signalCategories } from '#server/rules/signals/catalogue.ts'
import { type LaidOutAlert, layoutOf } from '#server/rules/signals/layout.ts'
import { signalCodes } from './signal-codes.ts'

const folder = 'server/rules/signals/compute'
const computing = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join()

describe('the signal catalogue', () => {
  it.each(signalCatalogue)('computes $alert_type only if it is marked as raised from records', (signal) => {
    expect(computing.includes(`'${signal.alert_type}'`)).toBe(signal.raised === 'records')
  })

  it('has at least a hundred signals with unique codes and types', () => {
    expect(signalCatalogue.length).toBeGreaterThanOrEqual(100)
    expect(new Set(signalCatalogue.map(({ code }) => code)).size).toBe(signalCatalogue.length)
    expect(new Set(signalCatalogue.map(({ alert_type }) => alert_type)).size).toBe(signalCatalogue.length)
    expect(new Set(signalCatalogue.map(({ category }) => category))).toEqual(new Set(signalCategories))
  })

  it.each([
    'change_in_ews_score',
    'negative_media_sentiment',
    'gst_payment_non_compliance',
    'external_rating_downgrade',
    'weak_or_declining_zscore',
    'covenant_breaches',
    'utilisation',
    'rating_overdue',
    'proceeding_nclt',
    'proceeding_drt_cases',
    'cheque_returns',
    'dpd',
    'exceeding_regularization',
    'audit_observations',
    'revenue_decline',
  ])('contains %s', (type) => {
    expect(signalCatalogue.filter(({ alert_type }) => alert_type === type)).toHaveLength(1)
  })

  it.each(signalCatalogue)('has all fields for $code $alert_type', (signal) => {
    expect(signal.alert_type).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(signal.label && signal.summary && signal.source && signal.action).not.toBe('')
    expect([1, 2, 3, 6, 7]).toContain(signal.signal_format)
    expect(signal.columns === undefined).toBe(signal.signal_format === 1)
  })

  const inColumns = signalCatalogue.filter(({ signal_format }) => signal_format !== 1)
  it.each(inColumns)('gives $alert_type several columns', ({ columns }) => {
    expect(Object.keys(columnSets[columns ?? 'yearValue']).length).toBeGreaterThan(1)
  })

  const ofThisBank = signalCatalogue.filter(({ category }) => category === 'private')
  it.each(ofThisBank)('gives the bank’s own signal $alert_type the private layout', ({ layout }) => {
    expect(layout).toBe('private')
  })

  it.each(Object.keys(columnSets))('uses the columns %s', (set) => {
    expect(signalCatalogue.some(({ columns }) => columns === set)).toBe(true)
  })

  it.each(signalLayouts)('uses the layout %s', (layout) => {
    const used = signalCatalogue.map((signal) => signal.layout ?? layoutByOwnFormat(signal))
    expect([...used, layoutByOwnFormat({ signal_format: 0 })]).toContain(layout)
  })

  it('keeps the codes used by stored alerts', () => {
    expect(Object.fromEntries(signalCatalogue.map(({ alert_type, code }) => [alert_type, code]))).toEqual(
      signalCodes,
    )
  })
})

it.each<[LaidOutAlert, string]>([
  [{ signal_format: 1 }, 'key-value'],
  [{ signal_format: 2 }, 'flat'],
  [{ signal_format: 3 }, 'grouped'],
  [{ signal_format: 6 }, 'nested'],
  [{ signal_format: 7 }, 'nested'],
  [{ signal_format: 4 }, 'raw'],
  [{ signal_format: 99, signal_code: 701 }, 'raw'],
  [{}, 'raw'],
  [{ signal_format: 2, alert_category: 'private' }, 'private'],
  [{ signal_format: 2, signal_code: 715 }, 'private'],
  [{ signal_format: 1, alert_type: 'unit_visit_adverse' }, 'private'],
  [{ alert_type: 'proceeding_nclt' }, 'grouped'],
  [{ signal_format: null, signal_code: 706 }, 'nested'],
])('%j has the layout %s', (alert, layout) => {
  expect(layoutOf(alert)).toBe(layout)
})
