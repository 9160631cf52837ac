import { describe, expect, it } from 'vitest'
import { matchedBy } from '#app/forms/party-picker/matched-by.ts'
import { formerlyOf } from '#app/parties/highlights/identity.server.ts'
import { party } from '#server/contract/parties/party.ts'

describe('former names of a company', () => {
  it('are named in search results with the year', () => {
    expect(matchedBy({ matched: 'former name', matched_until: '2004-01-20' })).toBe('former name until 2004')
    expect(matchedBy({ matched: 'former symbol', matched_until: null })).toBe('former symbol')
    expect(matchedBy({ matched: 'name' })).toBe('name')
    expect(matchedBy({})).toBeUndefined()
  })

  it('are listed on the company page with dates, names before symbols', () => {
    const company = (former_names: unknown) =>
      party.parse({
        party_id: 'p',
        id: 'p',
        name: 'Tata Steel Limited',
        model_type: 'public_company',
        monitoring_active: false,
        claimed: false,
        former_names,
      })
    const known = [
      { kind: 'symbol', name: 'TISCO', until: '2005-10-17' },
      { kind: 'name', name: 'Tata Iron and Steel Co. Ltd.', until: '2005-10-17' },
      { kind: 'name', name: 'Tata Iron', until: null },
    ]
    expect(formerlyOf(company(known))).toBe(
      'Tata Iron and Steel Co. Ltd. (until 17-10-2005); Tata Iron; symbol TISCO (until 17-10-2005)',
    )
    expect(formerlyOf(company(undefined))).toBeUndefined()
  })
})
