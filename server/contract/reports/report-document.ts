import { z } from 'zod'
import { reportType } from './order.ts'

const risk = z.enum(['high', 'medium', 'low'])

/** A table cell: its text, or text with a weight, a tone, a risk level, a share (−1 to 1) drawn as a bar, or a link. */
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

/** A table: headings with their share of the width; `figure` columns are right-aligned. The first cell of a row is its header. */
const documentTable = z.object({
  kind: z.literal('table'),
  caption: z.string(),
  columns: z.array(z.object({ head: z.string(), share: z.number(), figure: z.boolean().optional() })),
  rows: z.array(z.array(documentCell)),
})
export type DocumentTable = z.infer<typeof documentTable>

/** A chart with a sentence that describes it; `shown` is a value as text. */
const documentChart = z.object({
  kind: z.literal('chart'),
  chart: z.enum(['columns', 'bars', 'gauge']),
  title: z.string(),
  /** The alternative text of the whole chart. */
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
  /** The source of the figures and their newest date, in words; missing if nothing is on record. */
  source: z.string().optional(),
})
export type DocumentSection = z.infer<typeof documentSection>

/** A report as data: the common content of its PDF and its page. */
export const reportDocument = z.object({
  report_type: reportType,
  title: z.string(),
  party: z.object({
    party_id: z.string(),
    name: z.string(),
    status: z.string(),
    /** Number, kind, age and location in one line. */
    identity: z.string(),
  }),
  /** When the figures were taken (a timestamp), for whom, by whom, and the order number. */
  prepared: z.object({ at: z.string(), for_organisation: z.string(), by: z.string(), order_id: z.string() }),
  sections: z.array(documentSection),
})
export type ReportDocument = z.infer<typeof reportDocument>
