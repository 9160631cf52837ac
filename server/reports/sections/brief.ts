import { list, type Section } from '../blocks.ts'
import { inBrief } from '../in-brief.ts'

/** The report in a few sentences. */
export const brief: Section = (data) => ({ key: 'brief', heading: 'In brief', blocks: [list(inBrief(data))] })
