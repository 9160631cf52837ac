import { type CaseCategory, isCategory } from '#server/contract/cases/case-categories.ts'
import type { Workflow, WorkflowDraft } from '#server/contract/cases/workflow.ts'
import { type MovedBy, movedBy } from '#server/contract/moved-by.ts'

/** A row of the form for a status; `was` is the name it is stored under, empty for a new one. */
export interface StatusRow {
  status_id: string
  category: string
  was: string
}

/** The fields of the workflow form. Moves are keyed by the indices of their statuses, e.g. `0.2`. */
export interface WorkflowFields {
  name: string
  rows: StatusRow[]
  moves: Record<string, { by: string; approval: boolean }>
  escalates: { to: string; after: string }
}

/** Reads the form through `get`, which returns undefined for a missing field. */
export function readFields(get: (name: string) => string | undefined): WorkflowFields {
  const rows: StatusRow[] = []
  for (let name = get('statuses.0.status_id'); name !== undefined; ) {
    const at = `statuses.${rows.length}`
    rows.push({ status_id: name, category: get(`${at}.category`) ?? '', was: get(`${at}.was`) ?? '' })
    name = get(`statuses.${rows.length}.status_id`)
  }
  const moves: WorkflowFields['moves'] = {}
  for (const from of rows.keys())
    for (const to of rows.keys()) {
      const by = get(`moves.${from}.${to}`)
      if (by) moves[`${from}.${to}`] = { by, approval: get(`approval.${from}.${to}`) === 'on' }
    }
  return {
    name: get('name') ?? '',
    rows,
    moves,
    escalates: { to: get('escalates.to') ?? '', after: get('escalates.after') ?? '' },
  }
}

const indexOfStatus = (rows: { status_id: string }[], statusId: string) =>
  rows.findIndex(({ status_id }) => status_id === statusId)

/** A stored workflow as form fields. */
export function fieldsOf({ name, statuses, moves, escalates }: Omit<Workflow, 'workflow_id' | 'version'>) {
  const cells = moves.map(
    ({ from, to, by, approval }) =>
      [`${indexOfStatus(statuses, from)}.${indexOfStatus(statuses, to)}`, { by, approval }] as const,
  )
  const fields: WorkflowFields = {
    name,
    rows: statuses.map((status) => ({ ...status, was: status.status_id })),
    moves: Object.fromEntries(cells),
    escalates: {
      to: escalates ? String(indexOfStatus(statuses, escalates.to)) : '',
      after: escalates ? String(escalates.after) : '5',
    },
  }
  return fields
}

/** The fields as names and values, for a form returned after a row was added or removed. */
export function valuesOf({ name, rows, moves, escalates }: WorkflowFields): Record<string, string> {
  const values: Record<string, string> = {
    name,
    'escalates.to': escalates.to,
    'escalates.after': escalates.after,
  }
  rows.forEach(({ status_id, category, was }, index) => {
    const at = `statuses.${index}`
    Object.assign(values, {
      [`${at}.status_id`]: status_id,
      [`${at}.category`]: category,
      [`${at}.was`]: was,
    })
  })
  for (const [place, { by, approval }] of Object.entries(moves)) {
    values[`moves.${place}`] = by
    if (approval) values[`approval.${place}`] = 'on'
  }
  return values
}

/** The fields without the status at index `gone`: later rows move up, and its moves are removed. */
export function withoutRow(
  { rows, moves, escalates, ...rest }: WorkflowFields,
  gone: number,
): WorkflowFields {
  const shifted = (index: number) => (index > gone ? index - 1 : index)
  const left = Object.entries(moves).flatMap(([cell, move]) => {
    const [from = 0, to = 0] = cell.split('.').map(Number)
    return from === gone || to === gone ? [] : [[`${shifted(from)}.${shifted(to)}`, move] as const]
  })
  const to = escalates.to === '' || Number(escalates.to) === gone ? '' : String(shifted(Number(escalates.to)))
  return {
    ...rest,
    rows: rows.filter((_, index) => index !== gone),
    moves: Object.fromEntries(left),
    escalates: { ...escalates, to },
  }
}

const isMovedBy = (text: string): text is MovedBy => movedBy.some((one) => one === text)

/** The workflow described by the form. Invalid values are kept for the schema to report. */
export function draftOf({ name, rows, moves, escalates }: WorkflowFields): WorkflowDraft {
  const called = (place: string | undefined) => rows[Number(place)]?.status_id.trim() ?? ''
  return {
    name: name.trim(),
    statuses: rows.map(({ status_id, category, was }) => ({
      status_id: status_id.trim(),
      category: isCategory(category) ? category : ('' as CaseCategory),
      ...(was && { was }),
    })),
    moves: Object.entries(moves).flatMap(([cell, { by, approval }]) => {
      const [from, to] = cell.split('.')
      return isMovedBy(by) && from !== to ? [{ from: called(from), to: called(to), by, approval }] : []
    }),
    escalates:
      escalates.to === ''
        ? null
        : {
            to: called(escalates.to),
            after: escalates.after.trim() === '' ? Number.NaN : Number(escalates.after),
          },
  }
}
