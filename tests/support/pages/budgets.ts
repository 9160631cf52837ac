// The cost limits of one page view. The nets enforce them, and `npm run budgets` prints them next to the actual costs.

/** Database statements per view, including begin and commit. A page of a new kind gets its budget here. */
const statements: [RegExp, number][] = [
  // Still over the budget of their kind: owners are followed step by step, parties compared one by one.
  [/^\/app\/party\/\w+\/relationships/, 25],
  [/^\/app\/party\/\w+\/compare/, 29],
  [/^\/app\/party\/\w+\?offCanvas=create-case/, 18],
  // Two pages in one.
  [/^\/app\/party\/\w+\?offCanvas=view-case/, 22],
  [/^\/app\/cases\?offCanvas=view-case/, 13],
  [/^\/verify-business/, 13],
  [/^\/app\/dashboard/, 24],
  [/^\/(app\/party|my-business)/, 16],
  [/^\/app\/cases\/\d/, 14],
  [/^\/(app|my)\/cases(\?(?!.*offCanvas)|\/board|$)/, 8],
  [/^\/app\/portfolio\/\w+\/parties/, 10],
  // A search is run for each line whose party has to be chosen.
  [/^\/app\/portfolio\/\w+\/imports/, 15],
  [/^\//, 12],
]
export const statementBudget = (path: string) => statements.find(([pattern]) => pattern.test(path))?.[1] ?? 0

/** Milliseconds of processor time per view, of the web process and PostgreSQL together. */
export const processorBudget = 30

const kilobyte = 1024
const kilobytes = { scripts: 95, page: 14.5, form: 17.5, styles: 12 }

// Still over the budget of their kind: pages with several charts, each with its figures, and pages with an open panel.
const pages: [RegExp, number][] = [
  [/^dashboard/, 20],
  [/^an alert beside the dashboard/, 20.5],
  // Its figures change from day to day.
  [/^portfolio( on|$)/, 20.5],
  [/^macro indicators compared/, 19.25],
  // Other tests work on that alert at the same time: its panel shows their actions.
  [/^alert$/, 15],
  // A page of 25 rows, each with the attributes for stacking on a small screen.
  [/^(parties|alerts of a category)$/, 14.75],
  [/^(party$|party, (score breakdown|alerts refused)|financials|portfolio, )/, 15.75],
  // One row per computed signal.
  [/^signals$/, 16.5],
  // One row for each action of other tests running at the same time.
  [/^audit$/, 16],
  // What is due and late changes from day to day.
  [/^(cases, all of them|registry status($|, no such place|, refreshing))/, 15],
]
interface Named {
  name: string
  form?: boolean
}

/** Compressed bytes of a page's HTML and styles. */
export const pageBudget = ({ name, form }: Named) =>
  (pages.find(([pattern]) => pattern.test(name))?.[1] ?? (form ? kilobytes.form : kilobytes.page)) * kilobyte
/** Compressed bytes of the scripts a page references. */
export const scriptBudget = kilobytes.scripts * kilobyte
/** Compressed bytes of a page's styles. */
export const styleBudget = kilobytes.styles * kilobyte

const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]

/** The URLs of the styles and scripts a page references. */
export function assetsOf(html: string): { styles: string[]; scripts: string[] } {
  const named = linked(html, /(?:modulepreload" href|<script[^>]* src)="([^"]+)"/g)
  const imported = linked(html, /import(?:\(| \* as \w+ from | )"([^"]+\.js)"/g)
  return {
    styles: linked(html, /<link rel="stylesheet" href="([^"]+)"/g),
    scripts: [...new Set([...named, ...imported])],
  }
}
