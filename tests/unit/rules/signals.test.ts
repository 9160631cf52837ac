import { describe, expect, it } from 'vitest'
import { signalCatalogue, signalCategories } from '#server/rules/signal-catalogue.ts'
import { type LaidOutAlert, layoutOf, privateSignalCodes } from '#server/rules/signal-layout.ts'

describe('signal catalogue', () => {
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
    expect(signal.label && signal.summary).not.toBe('')
    expect([1, 2, 3, 6, 7]).toContain(signal.signal_format)
    if (signal.signal_format === 1) expect(signal.columns).toBeUndefined()
    else expect(signal.columns?.length).toBeGreaterThan(1)
    if (signal.category === 'private') expect(privateSignalCodes).toContain(signal.code)
  })

  it('keeps the codes that stored alerts carry', () => {
    const codes = Object.fromEntries(signalCatalogue.map(({ alert_type, code }) => [alert_type, code]))
    expect(codes).toMatchObject({ external_rating_downgrade: 201, weak_or_declining_zscore: 501, dpd: 701 })
    expect(codes).toMatchObject({
      stock_statement_overdue: 715,
      insurance_lapsed: 716,
      unit_visit_adverse: 718,
    })
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
  [{ signal_format: 2, alert_category: 'private' }, 'key-value'],
  [{ signal_format: 2, signal_code: 715 }, 'key-value'],
  [{ alert_type: 'proceeding_nclt' }, 'grouped'],
  [{ signal_format: null, signal_code: 706 }, 'nested'],
])('%j is laid out %s', (alert, layout) => {
  expect(layoutOf(alert)).toBe(layout)
})
