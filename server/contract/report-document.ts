import { z } from 'zod'
import { reportType } from './order.ts'

const risk = z.enum(['high', 'medium', 'low'])

/** A cell of a table: its words, or words with a weight, a tone, a risk, a part of the whole (−1 to 1) drawn as a bar, a link. */
export const documentCell = z.union([
  z.string(),
  z.object({
    text: z.string(),
    strong: z.boolean().optional(),
    tone: z.enum(['soft', 'bad']).optional(),
    risk: risk.optional(),
    part: z.number().optional(),
    href: z.string().optional(),
  }),
])
export type DocumentCell = z.infer<typeof documentCell>

const documentFact = z.object({ label: z.string(), value: z.string(), wide: z.boolean().optional() })
export type DocumentFact = z.infer<typeof documentFact>

/** A table: heads with their share of the width; `figure` columns stand to the right. The first cell of a row is its head. */
const documentTable = z.object({
  kind: z.literal('table'),
  caption: z.string(),
  columns: z.array(z.object({ head: z.string(), share: z.number(), figure: z.boolean().optional() })),
  rows: z.array(z.array(documentCell)),
})
export type DocumentTable = z.infer<typeof documentTable>

/** A chart with the sentence that says what it shows; `shown` is a value in words. */
const documentChart = z.object({
  kind: z.literal('chart'),
  chart: z.enum(['columns', 'bars', 'gauge']),
  title: z.string(),
  /** All of it for those who cannot see it. */
  alternative: z.string(),
  values: z.array(
    z.object({
      label: z.string(),
      value: z.number().nullable(),
      shown: z.string(),
      hollow: z.boolean().optional(),
    }),
  ),
  sentence: z.string(),
  risk: risk.optional(),
})
export type DocumentChart = z.infer<typeof documentChart>

const documentEvent = z.object({ date: z.string(), on: z.string(), what: z.string(), words: z.string() })

const documentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('facts'), facts: z.array(documentFact) }),
  z.object({ kind: z.literal('events'), events: z.array(documentEvent) }),
  documentTable,
  documentChart,
])
export type DocumentBlock = z.infer<typeof documentBlock>

const documentSection = z.object({
  key: z.string(),
  heading: z.string(),
  blocks: z.array(documentBlock),
  /** Whom the figures are taken from, and the newest day among them, in words; absent where nothing is on record. */
  source: z.string().optional(),
})
export type DocumentSection = z.infer<typeof documentSection>

/** A report as data: what its PDF and its page say alike. */
export const reportDocument = z.object({
  report_type: reportType,
  title: z.string(),
  party: z.object({
    party_id: z.string(),
    name: z.string(),
    status: z.string(),
    /** Number, kind, age and place in one line. */
    identity: z.string(),
  }),
  /** When the figures were taken (an instant), for whom, by whom, and the number of the order. */
  prepared: z.object({ at: z.string(), for_organisation: z.string(), by: z.string(), order_id: z.string() }),
  sections: z.array(documentSection),
})
export type ReportDocument = z.infer<typeof reportDocument>
