import { sql } from 'kysely'
import type { StepAnswers } from '#server/contract/guarantee/onboarding.ts'
import { type CurrentStep, currentStepOf } from '#server/contract/guarantee/onboarding-step.ts'
import type { Work } from '../connection.ts'
import { lockOwn } from '../lock.ts'
import { own } from '../own.ts'

type Status = 'pending' | 'done' | 'ineligible'

/** The steps of the organisation's guarantee application that it has reached. */
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

/** The organisation's current step; the first if it has not started. */
export async function readCurrentStep(db: Work): Promise<CurrentStep> {
  const steps = await db
    .selectFrom('onboarding_steps')
    .where(own('onboarding_steps'))
    .select(['step_id', 'status as step_status'])
    .execute()
  return currentStepOf(steps)
}

/** The status of a step; pending if the organisation has not reached it. */
export async function readStepStatus(db: Work, stepId: number): Promise<string> {
  const found = await db
    .selectFrom('onboarding_steps')
    .where(own('onboarding_steps'))
    .where('step_id', '=', stepId)
    .select('status')
    .executeTakeFirst()
  return found?.status ?? 'pending'
}

/** Serialises changes to the organisation's steps until the transaction ends. */
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

/** Saves a step. */
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

/** Saves the draft of a step that has been started; does not change when it was finished. */
export const writeDraft = (db: Work, stepId: number, draft: StepAnswers) =>
  db
    .updateTable('onboarding_steps')
    .where(own('onboarding_steps'))
    .where('step_id', '=', stepId)
    .set({ draft: JSON.stringify(draft), version: sql`version + 1` })
    .execute()

/** Sets the status of a finished step. */
export const markStep = (db: Work, stepId: number, status: Status) =>
  db
    .updateTable('onboarding_steps')
    .where(own('onboarding_steps'))
    .where('step_id', '=', stepId)
    .set({ status, changed_at: sql`now()`, version: sql`version + 1` })
    .execute()
