// What one view of a page may cost. The nets hold pages to it, and `npm run budgets` prints it beside what a page does cost.

/** Statements that a view may ask of the database, begin and commit included. A page of a new kind gets its budget here. */
const statements: [RegExp, number][] = [
  // Over the budget of their kind still: owners are followed step by step, parties compared one by one.
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
  // Each line that is to be chosen is searched for.
  [/^\/app\/portfolio\/\w+\/imports/, 15],
  [/^\//, 12],
]
export const statementBudget = (path: string) => statements.find(([pattern]) => pattern.test(path))?.[1] ?? 0

/** Milliseconds of processor time that a view may take of the web process and of PostgreSQL together. */
export const processorBudget = 30

const kilobyte = 1024
const kilobytes = { scripts: 95, page: 14.5, form: 17.5, styles: 12 }

// Over the budget of their kind still: pages of several charts, each with its figures, and those beside which a panel is open.
const pages: [RegExp, number][] = [
  [/^dashboard/, 20],
  [/^an alert beside the dashboard/, 20.5],
  // Its figures change from day to day.
  [/^portfolio( on|$)/, 20.5],
  [/^macro indicators compared/, 19.25],
  // Others work on that alert while the tests run: what they did stands in its panel.
  [/^alert$/, 15],
  // A page of 25 rows, each of which says how it stacks on a small screen.
  [/^(parties|alerts of a category)$/, 14.75],
  [/^(party$|party, (score breakdown|alerts refused)|financials|portfolio, )/, 15.75],
  // A row for every signal that is computed.
  [/^signals$/, 16.5],
  // A row for each thing that others do while the tests run.
  [/^audit$/, 16],
  // What is due and late changes from day to day.
  [/^(cases, all of them|registry status($|, no such place|, refreshing))/, 15],
]
interface Named {
  name: string
  form?: boolean
}

/** Bytes, packed, of a page's HTML and styles. */
export const pageBudget = ({ name, form }: Named) =>
  (pages.find(([pattern]) => pattern.test(name))?.[1] ?? (form ? kilobytes.form : kilobytes.page)) * kilobyte
/** Bytes, packed, of the scripts that a page names. */
export const scriptBudget = kilobytes.scripts * kilobyte
/** Bytes, packed, of a page's styles. */
export const styleBudget = kilobytes.styles * kilobyte

const linked = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]

/** The addresses of the styles and scripts that a page names. */
export function assetsOf(html: string): { styles: string[]; scripts: string[] } {
  const named = linked(html, /(?:modulepreload" href|<script[^>]* src)="([^"]+)"/g)
  const imported = linked(html, /import(?:\(| \* as \w+ from | )"([^"]+\.js)"/g)
  return {
    styles: linked(html, /<link rel="stylesheet" href="([^"]+)"/g),
    scripts: [...new Set([...named, ...imported])],
  }
}
