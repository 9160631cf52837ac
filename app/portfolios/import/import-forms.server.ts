import { portfolioFields } from '#server/contract/portfolios/portfolio-fields.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { pressedIntent } from '../../forms/form-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../forms/form-with-errors.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

const pathOf = ({ params }: RequestContext) =>
  `/app/portfolio/${params.portfolioId}/imports/${params.importId}`
const importOf = ({ params }: RequestContext) => required(params.importId)

async function sheet(ctx: RequestContext) {
  const { form } = ctx
  const body = { version: Number(form.get('version')), sheet: Number(form.get('sheet')) }
  const answer = await ctx.api.ask('choosePortfolioSheet', {
    importId: importOf(ctx),
    key: formKey(ctx),
    body,
  })
  return answer.ok ? redirectWithToast(pathOf(ctx), 'sheet-read') : formWithApiErrors(ctx, answer)
}

async function columns(ctx: RequestContext) {
  const { form, api } = ctx
  const chosen = portfolioFields.flatMap((field) => {
    const place = String(form.get(`columns.${field}`) ?? '')
    return place === '' ? [] : [[field, Number(place)] as const]
  })
  const answer = await api.ask('choosePortfolioColumns', {
    importId: importOf(ctx),
    key: formKey(ctx),
    body: {
      version: String(form.get('version')),
      columns: Object.fromEntries(chosen),
      unit: (String(form.get('unit') ?? '') || 'rupees') as 'rupees',
      as_of: String(form.get('as_of') ?? '') || null,
    },
  })
  return answer.ok ? redirectWithToast(pathOf(ctx), 'columns-kept') : formWithApiErrors(ctx, answer)
}

const skip = 'skip'

/** Redirects to the page with the search text and the unsaved choices in the address. */
function look({ form, url, ...ctx }: RequestContext) {
  const chosenParams = [...form.entries()].flatMap(([name, value]): [string, string][] =>
    value && /^(line(\.\d+)?|find)$/.test(name) ? [[name, String(value).slice(0, 200)]] : [],
  )
  const page = url.searchParams.get('page')
  return redirectWithToast(
    `${pathOf({ ...ctx, form, url })}?${new URLSearchParams([...(page ? [['page', page]] : []), ...chosenParams])}`,
  )
}

/** Each row's choice is a field of its own, `line.12`; empty ones stay undecided. */
async function choices(ctx: RequestContext) {
  if (pressedIntent(ctx.form) === 'find') return look(ctx)
  const chosen = [...ctx.form.entries()].flatMap(([name, value]) => {
    const [, line] = /^line\.(\d+)$/.exec(name) ?? []
    return line && value ? [{ line, party_id: value === skip ? null : String(value) }] : []
  })
  const answer = await ctx.api.ask('choosePortfolioLines', {
    importId: importOf(ctx),
    key: formKey(ctx),
    body: { choices: chosen, skip_rest: false },
  })
  if (!answer.ok) return formWithApiErrors(ctx, answer)
  const isKept = answer.data.unchanged.length === 0
  return redirectWithToast(pathOf(ctx), isKept ? 'portfolio-lines-kept' : 'portfolio-lines-decided')
}

async function skipRest(ctx: RequestContext) {
  const body = { choices: [], skip_rest: true }
  const answer = await ctx.api.ask('choosePortfolioLines', {
    importId: importOf(ctx),
    key: formKey(ctx),
    body,
  })
  return answer.ok ? redirectWithToast(pathOf(ctx), 'portfolio-lines-kept') : formWithApiErrors(ctx, answer)
}

async function takeExposures(ctx: RequestContext) {
  const answer = await ctx.api.ask('takePortfolioExposures', { importId: importOf(ctx), key: formKey(ctx) })
  return answer.ok ? redirectWithToast(pathOf(ctx), 'exposures-saved') : formWithApiErrors(ctx, answer)
}

async function giveUp(ctx: RequestContext) {
  const answer = await ctx.api.ask('deletePortfolioImport', { importId: importOf(ctx), key: formKey(ctx) })
  return answer.ok
    ? redirectWithToast(`/app/portfolio/${ctx.params.portfolioId}`, 'portfolio-import-dropped')
    : formWithApiErrors(ctx, answer)
}

/** Handles the forms of an import's page. */
export const importAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    sheet,
    columns,
    choices,
    'skip-rest': skipRest,
    'take-exposures': takeExposures,
    'give-up': giveUp,
  })
