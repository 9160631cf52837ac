import { z } from 'zod'
import { all, one, page } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import {
  columnsChosen,
  importLine,
  importLinesQuery,
  importStarted,
  importsQuery,
  lineChoices,
  linesChosen,
  newImport,
  portfolioImport,
  sheetChosen,
} from '../portfolio-import.ts'

const common = { feature: features.portfolios, scope: 'organisation' } as const

/** Parties and accounts that come into a portfolio by a file or by pasting, line by line. */
export const portfolioImportEndpoints = {
  listPortfolioImports: {
    ...common,
    route: 'GET /v1/admin/portfolio_imports',
    summary: 'What was sent for a portfolio and is not all decided yet',
    query: importsQuery,
    answer: all(importStarted),
  },
  createPortfolioImport: {
    ...common,
    route: 'POST /v1/admin/portfolio_imports',
    summary: 'Send parties or accounts for a portfolio, as a file or pasted',
    body: newImport,
    upload: true,
    rate: { points: 60, seconds: 60 },
    answer: one(portfolioImport),
  },
  readPortfolioImport: {
    ...common,
    route: 'GET /v1/admin/portfolio_imports/:importId',
    summary: 'What was sent for a portfolio, and how far it is',
    answer: one(portfolioImport),
  },
  listPortfolioImportLines: {
    ...common,
    route: 'GET /v1/admin/portfolio_imports/:importId/lines',
    summary: 'Lines whose party is to be chosen, with candidates; or those that were not taken',
    query: importLinesQuery,
    answer: page(importLine),
  },
  choosePortfolioColumns: {
    ...common,
    route: 'PATCH /v1/admin/portfolio_imports/:importId',
    summary: 'Say which column holds what; what matches exactly is then known',
    body: columnsChosen,
    answer: one(portfolioImport),
  },
  choosePortfolioSheet: {
    ...common,
    route: 'PATCH /v1/admin/portfolio_imports/:importId/sheet',
    summary: 'Read another sheet of the workbook, before its columns are said',
    body: sheetChosen,
    answer: one(portfolioImport),
  },
  choosePortfolioLines: {
    ...common,
    route: 'PATCH /v1/admin/portfolio_imports/:importId/lines',
    summary: 'Choose the parties of lines, or skip lines',
    body: lineChoices,
    answer: linesChosen,
  },
  takePortfolioExposures: {
    ...common,
    route: 'POST /v1/admin/portfolio_imports/:importId/exposures',
    summary: 'Take the accounts into the books',
    answer: one(portfolioImport),
  },
  deletePortfolioImport: {
    ...common,
    route: 'DELETE /v1/admin/portfolio_imports/:importId',
    summary: 'Give up what was sent; parties and accounts that were taken stay',
    answer: one(z.object({ import_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
