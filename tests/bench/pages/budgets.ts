import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { statementCounter } from '#tests/support/database/statements.ts'
import { pageBudget, processorBudget, scriptBudget, statementBudget } from '#tests/support/pages/budgets.ts'
import { type KnownPage, onePerTemplate, pages } from '#tests/support/pages/pages.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { sizeOf, sizeOptions, withWorld } from '../kept-world.ts'
import { type Figures, pageMeter } from './page-figures.ts'

// npm run budgets: the cost of a view of every page next to its budget; an exclamation mark if it is over. With
// --parties, --cases and --alerts in a larger world; with --beside FILE also what grew since the figures stored with
// --keep FILE. Asserts nothing.
const { values } = parseArgs({
  options: {
    ...sizeOptions,
    views: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    states: { type: 'boolean', default: false },
    keep: { type: 'string' },
    beside: { type: 'string' },
  },
})
const views = Number(values.views)
const kilobyte = 1024
/** Smaller growth is noise: a larger heap, a deeper index. */
const grown = { times: 1.5, ms: 2 }

const cell = (figure: number, budget: number, digits = 0) =>
  `${figure.toFixed(digits).padStart(6)} of ${String(budget).padEnd(6)}${figure > budget ? '!' : ' '}`

function growth(figures: Figures, before: Figures | undefined): string {
  if (!before) return ''
  const [now, then] = [figures.web + figures.postgres, before.web + before.postgres]
  const much = now > then * grown.times && now - then > grown.ms
  return `${then.toFixed(1).padStart(7)} → ${now.toFixed(1).padEnd(7)}${much ? '!' : ''}`
}

function rowOf(page: KnownPage, figures: Figures, before: Figures | undefined): string {
  const { statements, web, postgres } = figures
  return [
    page.name.padEnd(46),
    cell(statements, statementBudget(page.path)),
    web.toFixed(1).padStart(7),
    postgres.toFixed(1).padStart(8),
    cell(web + postgres, processorBudget, 1),
    cell(figures.page / kilobyte, pageBudget(page) / kilobyte, 1),
    cell(figures.scripts / kilobyte, scriptBudget / kilobyte, 1),
    growth(figures, before),
  ].join(' ')
}

const heads =
  'page                                               statements        web  PostgreSQL   ms of a core   KB, HTML and CSS  KB, scripts'
const before: Record<string, Figures> = values.beside ? JSON.parse(await readFile(values.beside, 'utf8')) : {}
const chosen = (values.states ? pages : onePerTemplate()).filter(({ name }) => name.includes(values.only))

await withWorld(sizeOf(values), values.world, async (embedded) => {
  const web = await startWeb({ url: embedded.ownerUrl })
  const counter = await statementCounter(embedded.superuserUrl, 'credence')
  const all: Record<string, Figures> = {}
  try {
    const measure = pageMeter(web, embedded.postgres, counter, views)
    // A process that has just started first compiles the code all pages use.
    for (const page of chosen.slice(0, 20)) await measure(page).catch(() => undefined)
    console.log(`${chosen.length} pages, ${views} views each\n${heads}`)
    for (const page of chosen) {
      const figures = await measure(page).catch((error: Error) =>
        console.log(`${page.name}: ${error.message}`),
      )
      if (!figures) continue
      all[page.name] = figures
      console.log(rowOf(page, figures, before[page.name]))
    }
    if (values.keep) await writeFile(values.keep, JSON.stringify(all, null, 1))
  } finally {
    await counter.close()
    await web.stop()
  }
})
