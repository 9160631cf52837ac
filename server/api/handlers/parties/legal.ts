import { todayInIndia } from '#server/contract/calendar.ts'
import type { legalEndpoints } from '#server/contract/endpoints/parties/legal.ts'
import { readCourtCase, readCourtCases } from '#server/database/parties/court-cases.ts'
import { buildLetter } from '#server/reports/letter.ts'
import { legalRecord } from '#server/rules/parties/legal-record.ts'
import { found } from '#server/use-cases/refusal.ts'
import { pdfAnswer } from '../../download.ts'
import type { HandlersOf } from '../../handler.ts'

const none = 'There is no such court case.'

/** Court and tribunal cases. They are public: those of a party that is not watched can be read too. */
export const legalHandlers: HandlersOf<typeof legalEndpoints> = {
  listCourtCases: async ({ db, query }) => {
    const { data, total, pending, this_week } = await readCourtCases(db, query, todayInIndia())
    return { data, meta: { total_records: total, pending, this_week } }
  },
  readCourtCase: async ({ db, params }) => ({
    data: found(await readCourtCase(db, params.courtCaseId, todayInIndia()), none),
  }),
  downloadCourtCase: async ({ db, viewer, params }) => {
    const today = todayInIndia()
    const courtCase = found(await readCourtCase(db, params.courtCaseId, today), none)
    const title = `${courtCase.number}, ${courtCase.court}`
    const pdf = await buildLetter({
      title,
      reference: courtCase.number,
      organisation: viewer.organisation.name,
      text: legalRecord(courtCase, today),
      at: new Date(`${today}T00:00:00Z`),
    })
    return pdfAnswer(`${courtCase.number.replace(/[^\w.() -]+/g, '-')}.pdf`, pdf)
  },
}
