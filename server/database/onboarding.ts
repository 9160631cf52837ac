import { sql } from 'kysely'
import type { StepAnswers } from '#server/contract/onboarding.ts'
import { type CurrentStep, currentStepOf } from '#server/contract/onboarding-step.ts'
import type { Work } from './connection.ts'
import { lockOwn } from './lock.ts'
import { own } from './own.ts'

type Status = 'pending' | 'done' | 'ineligible'

/** The organisation's steps to a guarantee, as far as it has come to them. */
export const readSteps = (db: Work) =>
  db
    .selectFrom('onboarding_steps as s')
    .leftJoin('users as u', 'u.user_id', 's.changed_by')
    .where(own('s'))
    .select(['s.step_id', 's.status as step_status', 's.answers', 's.draft', 's.changed_at', 's.version'])
    .select('u.name as changed_by')
    .orderBy('s.step_id')
    .execute()
export type StepRow = Awaited<ReturnType<typeof readSteps>>[number]

/** The step that the organisation is at; the first where it has not begun. */
export async function readCurrentStep(db: Work): Promise<CurrentStep> {
  const steps = await db
    .selectFrom('onboarding_steps')
    .where(own('onboarding_steps'))
    .select(['step_id', 'status as step_status'])
    .execute()
  return currentStepOf(steps)
}

/** What became of a step; pending where the organisation has not come to it. */
export async function readStepStatus(db: Work, stepId: number): Promise<string> {
  const found = await db
    .selectFrom('onboarding_steps')
    .where(own('onboarding_steps'))
    .where('step_id', '=', stepId)
    .select('status')
    .executeTakeFirst()
  return found?.status ?? 'pending'
}

/** Whoever else changes the steps of the organisation waits until this transaction is over. */
export const lockSteps = (db: Work) => lockOwn(db, 'onboarding of')

interface Written {
  organization_id: string
  step_id: number
  status: Status
  answers: StepAnswers | null
  draft: StepAnswers | null
  changed_by: string
}

const json = (value: StepAnswers | null) => value && JSON.stringify(value)

/** Writes a step as it is from now on. */
export async function writeStep(db: Work, { answers, draft, ...step }: Written): Promise<void> {
  const row = { ...step, answers: json(answers), draft: json(draft) }
  await db
    .insertInto('onboarding_steps')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['organization_id', 'step_id'])
        .doUpdateSet({ ...row, changed_at: sql`now()`, version: sql`onboarding_steps.version + 1` }),
    )
    .execute()
}

/** Keeps what was typed at a step that has been begun; when it was finished stays as it is. */
export const writeDraft = (db: Work, stepId: number, draft: StepAnswers) =>
  db
    .updateTable('onboarding_steps')
    .where(own('onboarding_steps'))
    .where('step_id', '=', stepId)
    .set({ draft: JSON.stringify(draft), version: sql`version + 1` })
    .execute()

/** Says how a step that was finished stands now. */
export const markStep = (db: Work, stepId: number, status: Status) =>
  db
    .updateTable('onboarding_steps')
    .where(own('onboarding_steps'))
    .where('step_id', '=', stepId)
    .set({ status, changed_at: sql`now()`, version: sql`version + 1` })
    .execute()
