import { z } from 'zod'
import { all, one, page } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
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
} from '../../portfolios/portfolio-import.ts'

const common = { feature: features.portfolios, scope: 'organisation' } as const

/** Parties and accounts added to a portfolio from a file or pasted text, line by line. */
export const portfolioImportEndpoints = {
  listPortfolioImports: {
    ...common,
    route: 'GET /v1/admin/portfolio_imports',
    summary: 'Open imports of a portfolio',
    query: importsQuery,
    answer: all(importStarted),
  },
  createPortfolioImport: {
    ...common,
    route: 'POST /v1/admin/portfolio_imports',
    summary: 'Import parties or accounts into a portfolio, from a file or pasted text',
    body: newImport,
    upload: true,
    rate: { points: 60, seconds: 60 },
    answer: one(portfolioImport),
  },
  readPortfolioImport: {
    ...common,
    route: 'GET /v1/admin/portfolio_imports/:importId',
    summary: 'An import into a portfolio, with its progress',
    answer: one(portfolioImport),
  },
  listPortfolioImportLines: {
    ...common,
    route: 'GET /v1/admin/portfolio_imports/:importId/lines',
    summary: 'Rows whose party is to be chosen, with candidates; or rejected rows',
    query: importLinesQuery,
    answer: page(importLine),
  },
  choosePortfolioColumns: {
    ...common,
    route: 'PATCH /v1/admin/portfolio_imports/:importId',
    summary: 'Map the columns of a file, then match exact identifiers and names',
    body: columnsChosen,
    answer: one(portfolioImport),
  },
  choosePortfolioSheet: {
    ...common,
    route: 'PATCH /v1/admin/portfolio_imports/:importId/sheet',
    summary: 'Select another sheet of the workbook, before mapping its columns',
    body: sheetChosen,
    answer: one(portfolioImport),
  },
  choosePortfolioLines: {
    ...common,
    route: 'PATCH /v1/admin/portfolio_imports/:importId/lines',
    summary: 'Choose the parties of rows, or skip rows',
    body: lineChoices,
    answer: linesChosen,
  },
  takePortfolioExposures: {
    ...common,
    route: 'POST /v1/admin/portfolio_imports/:importId/exposures',
    summary: 'Import the accounts',
    answer: one(portfolioImport),
  },
  deletePortfolioImport: {
    ...common,
    route: 'DELETE /v1/admin/portfolio_imports/:importId',
    summary: 'Discard an import; parties and accounts already imported are kept',
    answer: one(z.object({ import_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
