import { expect, test } from 'vitest'
import { newAlert } from '#server/contract/alerts/alert.ts'
import { caseChange, newCase } from '#server/contract/cases/case.ts'
import { partnerInput } from '#server/contract/guarantee/onboarding.ts'
import { onboardingAnswers } from '#server/contract/guarantee/onboarding-answers.ts'
import { filledText, noteText } from '#server/contract/note.ts'
import { changeDecision } from '#server/contract/organisation/change-requests.ts'
import { newLead } from '#server/contract/organisation/leads.ts'
import { organisationChange } from '#server/contract/organisation/organisation-settings.ts'
import { newWebhook } from '#server/contract/organisation/webhooks.ts'
import { newCorrection } from '#server/contract/parties/corrections.ts'
import { searchText } from '#server/contract/parties/party.ts'
import { profileChange } from '#server/contract/people/own-profile.ts'
import { issuerInput } from '#server/contract/people/single-sign-on.ts'
import { newShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'
import { shownName } from '#server/contract/shown-name.ts'

const name = shownName(20)
const parsed = (text: string) => name.safeParse(text).data

test('a name is stored without extra spaces, invisible characters and direction overrides', () => {
  expect(parsed('  Covenant \t  breach ')).toBe('Covenant breach')
  expect(parsed('Nor\u200bth\u00ad')).toBe('North')
  expect(parsed('\u202egnp.exe')).toBe('gnp.exe')
  expect(parsed('Zoe\u0308')).toBe('Zo\u00eb')
  // The zero-width joiner of Indian scripts is kept.
  expect(parsed('क्\u200dष')).toBe('क्\u200dष')
})

test('a name without visible characters, or one that is too long, is rejected', () => {
  for (const text of ['', '   ', '\u200b', '\u00a0\u2060', '\u200d\u200c', '\u3164', '\u202e\u202c'])
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please fill the field')
  expect(parsed('x'.repeat(21))).toBeUndefined()
})

test('a text without visible characters is rejected', () => {
  const wrong = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues.map(({ message }) => message)
  for (const text of ['', ' ', '\u200b', '\u2060 \u200d'])
    expect(wrong(filledText(20), text)).toEqual(['Please fill the field'])
  expect(filledText(20).parse(' क्\u200dष ')).toBe('क्\u200dष')
  const correction = { field: 'product', wanted: 'Tiles', reason: 'We make them' }
  expect(wrong(newCorrection, correction)).toBeUndefined()
  expect(wrong(newCorrection, { ...correction, wanted: '\u200b' })).toEqual(['Please fill the field'])
  expect(wrong(newLead.shape.company, '\u200b')).toEqual(['Please fill the field'])
  expect(wrong(changeDecision, { decision: 'refuse', note: '\u200b\u200b\u200b\u200b\u200b' })).toHaveLength(
    1,
  )
})

test('a text that may be empty is empty if nothing of it is visible', () => {
  for (const text of [' \n ', '\u200b\u200b', '\u2060 \u200d', '\u3164'])
    expect(newAlert.shape.alert_description.parse(text)).toBe('')
  expect(newLead.shape.message.parse('\u200c')).toBe('')
})

test('a multi-line text loses direction overrides and stays otherwise unchanged', () => {
  const typed =
    'Paid:\n\u202e005 \u20b9\u202c \u2067(late)\u2069, \u0634\u0631\u0643\u0629\u200f \u05e2\u200e \u0915\u094d\u200d\u0937'
  const shown =
    'Paid:\n005 \u20b9 (late), \u0634\u0631\u0643\u0629\u200f \u05e2\u200e \u0915\u094d\u200d\u0937'
  const texts = {
    issue: newCase.shape.issue,
    comment: caseChange.shape.comments,
    note: caseChange.shape.notes,
    alert: newAlert.shape.alert_description,
    reason: changeDecision.shape.note,
    evidence: newCorrection.shape.evidence,
    message: newLead.shape.message,
    wording: newShowcauseTemplate.shape.wording,
    'anything filled in': filledText(200),
    'any note': noteText(),
  }
  for (const [name, text] of Object.entries(texts)) expect(text.parse(typed), name).toBe(shown)
  expect(filledText(20).safeParse('\u202e\u202c').success).toBe(false)
})

test('every single-line field is cleaned of line breaks and invisible characters', () => {
  const typed = ' Kaveri \n\u202eSteel\u202c\u200b\tLimited\0 '
  const lines = {
    summary: newCase.shape.subject,
    'party of a case': newCase.shape.party_name,
    'loan account': newCase.shape.loan_account,
    correction: newCorrection.shape.wanted,
    company: newLead.shape.company,
    partner: partnerInput.shape.branch,
    reference: partnerInput.shape.reference,
    title: profileChange.shape.title,
    'legal name': onboardingAnswers[1].shape.legal_name,
    template: newShowcauseTemplate.shape.name,
    logo: organisationChange.shape.logo_alt,
    search: searchText,
  }
  for (const [what, schema] of Object.entries(lines))
    expect([what, schema.parse(typed)]).toEqual([what, 'Kaveri Steel Limited'])
})

test.each([
  ['webhook', newWebhook.shape.address, 'https://example.com/\u202ehook'],
  ['webhook', newWebhook.shape.address, 'https://example.com/a\nb'],
  ['provider', issuerInput, 'https://login.example.com/a\nb'],
  ['picture', profileChange.shape.profile_pic, 'https://example.com/\u2066a.png'],
])('the address of a %s must not contain invisible characters', (_, schema, address) => {
  expect(schema.safeParse(address).success).toBe(false)
})
