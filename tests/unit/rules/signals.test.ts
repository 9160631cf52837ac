import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { columnSets } from '#server/contract/signal-columns.ts'
import { layoutByOwnFormat, signalLayouts } from '#server/contract/signal-layout.ts'
import { signalCatalogue, signalCategories } from '#server/rules/signals/catalogue.ts'
import { type LaidOutAlert, layoutOf } from '#server/rules/signals/layout.ts'
import { signalCodes } from './signal-codes.ts'

const folder = 'server/rules/signals/compute'
const computing = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join()

describe('signal catalogue', () => {
  it.each(signalCatalogue)(
    '$alert_type is computed from records where it says so, and only there',
    (signal) => {
      expect(computing.includes(`'${signal.alert_type}'`)).toBe(signal.raised === 'records')
    },
  )

  it('has about a hundred signals, each with a code and a type of its own', () => {
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
  ])('knows %s', (type) => {
    expect(signalCatalogue.filter(({ alert_type }) => alert_type === type)).toHaveLength(1)
  })

  it.each(signalCatalogue)('$code $alert_type is complete', (signal) => {
    expect(signal.alert_type).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(signal.label && signal.summary && signal.source && signal.action).not.toBe('')
    expect([1, 2, 3, 6, 7]).toContain(signal.signal_format)
    expect(signal.columns === undefined).toBe(signal.signal_format === 1)
  })

  const inColumns = signalCatalogue.filter(({ signal_format }) => signal_format !== 1)
  it.each(inColumns)('$alert_type, shown in columns, has several', ({ columns }) => {
    expect(Object.keys(columnSets[columns ?? 'yearValue']).length).toBeGreaterThan(1)
  })

  const ofThisBank = signalCatalogue.filter(({ category }) => category === 'private')
  it.each(ofThisBank)('$alert_type, told by the bank itself, has the layout for that', ({ layout }) => {
    expect(layout).toBe('private')
  })

  it.each(Object.keys(columnSets))('uses the columns %s', (set) => {
    expect(signalCatalogue.some(({ columns }) => columns === set)).toBe(true)
  })

  it.each(signalLayouts)('uses the layout %s', (layout) => {
    const used = signalCatalogue.map((signal) => signal.layout ?? layoutByOwnFormat(signal))
    expect([...used, layoutByOwnFormat({ signal_format: 0 })]).toContain(layout)
  })

  it('keeps the codes that stored alerts carry', () => {
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
])('%j is laid out %s', (alert, layout) => {
  expect(layoutOf(alert)).toBe(layout)
})
