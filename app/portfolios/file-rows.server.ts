import { allRowsAtOnce, type ReadPage } from '../http/all-rows.ts'
import { mostInFile } from './most-in-file.ts'

/** All rows of a portfolio's list for a file, up to `mostInFile`, read in the largest pages these lists allow. */
export const fileRows = <Row>(read: ReadPage<Row>): Promise<Row[]> =>
  allRowsAtOnce(read, mostInFile)
