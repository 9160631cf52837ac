import { expect, test } from 'vitest'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { readyForReview } from '#app/guarantee/ready.server.ts'
import { stepAction } from '#app/guarantee/step.server.ts'
import { answerInWords, stepQuestions } from '#app/guarantee/step-questions.ts'

function shown(name: string, value: string): string {
  const question = Object.values(stepQuestions)
    .flat()
    .find((one) => one.name === name)
  if (!question) throw new Error(`No question ${name}`)
  return answerInWords(question, value)
}

test('the hint for the resident share names the minimum for a guarantee', () => {
  const share = stepQuestions[2]?.find(({ name }) => name === 'resident_share')
  expect(share?.hint).toContain('At least 51 %')
})

test('an answer is shown with its unit once, whether or not the unit was typed', () => {
  expect([shown('resident_share', '60.5'), shown('resident_share', '60.5 %')]).toEqual(['60.5 %', '60.5 %'])
  expect([shown('turnover', '1,450'), shown('turnover', '₹ 1,450')]).toEqual(['₹ 1,450 lakh', '₹ 1,450 lakh'])
  expect(shown('net_worth', '-20')).toBe('₹ -20 lakh')
  expect(shown('days_overdue', '0')).toBe('0 days')
  expect(shown('turnover', '')).toBe('—')
})

test('an answer that is too long is rejected at its field', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'answer',
    pan: 'AAAPL1234C',
    legal_name: 'x'.repeat(301),
  }))
    form.set(name, value)
  const ctx = { form, params: { stepId: '1' }, url: new URL('http://localhost/basic-setup/1') }
  const answer = await stepAction(ctx as unknown as RequestContext)
  expect(answer).toMatchObject({ data: { error: { legal_name: ['At most 300 characters'] } } })
})

test('a conflict shows no identifier that both users typed, only in another letter case', async () => {
  const form = new FormData()
  const shown = { registration: '', pan: '', gstin: '', legal_name: '' }
  for (const [name, value] of Object.entries({
    intent: 'answer',
    version: '1',
    form_key: 'k',
    shown: JSON.stringify(shown),
    registration: '',
    pan: 'aaapl 1234c',
    gstin: '',
    legal_name: 'kaveri',
  }))
    form.set(name, value)
  const answers = { pan: 'AAAPL1234C', legal_name: 'Kaveri' }
  const api = {
    ask: async (name: string) =>
      name === 'keepStep'
        ? { ok: false, status: 409, data: { message: 'Changed' } }
        : { ok: true, data: { data: { answers } } },
  }
  const ctx = { form, api, params: { stepId: '1' }, url: new URL('http://localhost/basic-setup/1') }
  const answer = await stepAction(ctx as unknown as RequestContext)
  expect(answer).toMatchObject({
    data: { conflict: [{ label: 'Legal name', now: 'Kaveri', yours: 'kaveri' }] },
  })
})

test('the review is available once every step is done and the last one fully answered', () => {
  const step = (step_id: number, answers: Record<string, string>) => {
    const done = step_id < 5
    return {
      step_id,
      answers,
      step_status: done ? 'done' : 'pending',
      drafted: !done,
      changed_at: null,
      changed_by: null,
      version: 1,
    }
  }
  const before = [1, 2, 3, 4].map((id) => step(id, {}))
  const declared = {
    insolvency: 'no',
    defaulter: 'no',
    declared_by: 'A. Owner',
    capacity: 'Director',
    place: 'Pune',
  }
  expect(readyForReview([...before, step(5, { ...declared, agreed: 'on' })])).toBe(true)
  expect(readyForReview([...before, step(5, { ...declared, agreed: '' })])).toBe(false)
  expect(readyForReview([...before, step(5, { ...declared, defaulter: '', agreed: 'on' })])).toBe(false)
  expect(readyForReview([...before.slice(1), step(5, { ...declared, agreed: 'on' })])).toBe(false)
})
