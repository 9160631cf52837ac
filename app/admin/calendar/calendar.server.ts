import { data } from '@remix-run/node'
import { z } from 'zod'
import { todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { calendarChange, newHoliday } from '#server/contract/organisation/working-calendar.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

const page = '/admin/calendar'

/** The working week, and the holidays of the year in the query string (default: this year). */
export async function readCalendarPage({ api, url, session }: RequestContext) {
  const { working_week, holidays } = (await api.read('readWorkingCalendar')).data
  const thisYear = todayInIndia().slice(0, 4)
  const years = [...new Set([thisYear, ...holidays.map(({ day }) => day.slice(0, 4))])].sort()
  const requestedYear = url.searchParams.get('year') ?? ''
  const year = years.includes(requestedYear) ? requestedYear : thisYear
  const may = (method: string) => allows(session.policy, features.workflows, method)
  return {
    may_change: may('PATCH'),
    may_add: may('POST'),
    may_remove: may('DELETE'),
    working_week,
    years,
    year,
    holidays: holidays.filter(({ day }) => day.startsWith(year)),
    redated: url.searchParams.has('redated') ? Number(url.searchParams.get('redated')) || 0 : null,
  }
}

function changed(year: string | null, redated: number): Response {
  const query = new URLSearchParams({ ...(year && { year }), redated: String(redated) })
  return redirectWithToast(`${page}?${query}`, 'calendar-changed')
}

const saveWeek = (ctx: RequestContext) =>
  submit(ctx.form, calendarChange, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('changeWorkingWeek', { body, key: formKey(ctx) })
    return answer.ok ? changed(ctx.url.searchParams.get('year'), answer.data.data.redated) : answer
  })

const add = (ctx: RequestContext) =>
  submit(ctx.form, newHoliday, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('addHoliday', { body, key: formKey(ctx) })
    return answer.ok ? changed(body.day.slice(0, 4), answer.data.data.redated) : answer
  })

const remove = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ day: z.string() }), async ({ day }): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('removeHoliday', { day, key: formKey(ctx) })
    return answer.ok ? changed(day.slice(0, 4), answer.data.data.redated) : answer
  })

const intent = 'look-at-file'
const rejectedFile = (message: string, status = 422) =>
  data({ initialValue: { intent }, error: { file: [message] } }, status)

const line = ({ day, name }: { day: string; name: string }) => `${day},"${name.replaceAll('"', '""')}"`

/** Previews the changes a file would make, and returns the valid rows as text for the import form. */
async function previewFile({ api, form }: RequestContext) {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') return rejectedFile(messages.upload.notChosen)
  if (file.size === 0) return rejectedFile(messages.upload.empty)
  if (file.size > limits.maxCalendarSize) return rejectedFile(messages.upload.tooLarge)
  const {
    ok,
    status,
    data: answer,
  } = await api.ask('importHolidays', {
    body: { text: await file.text(), preview: true },
  })
  if (!ok)
    return rejectedFile(answer.errors?.text?.[0] ?? answer.message ?? '', status === 400 ? 422 : status)
  const { added, changed: renamed, same, faults } = answer.data
  const text = [...added, ...renamed].map(line).join('\n')
  return data({ initialValue: { intent }, found: { name: file.name, text, added, renamed, same, faults } })
}

const takeFile = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ text: z.string() }), async ({ text }): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('importHolidays', { body: { text }, key: formKey(ctx) })
    if (!answer.ok) return answer
    const [first] = [...answer.data.data.added, ...answer.data.data.changed]
    return changed(first?.day.slice(0, 4) ?? null, answer.data.data.redated)
  })

export const calendarAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    'save-week': saveWeek,
    'add-holiday': add,
    'remove-holiday': remove,
    [intent]: previewFile,
    'take-file': takeFile,
  })
