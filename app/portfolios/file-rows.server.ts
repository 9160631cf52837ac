import { allRowsForFile, type ReadPage } from '../http/files/all-rows.ts'
import { mostInFile } from './most-in-file.ts'

/** All rows of a list of a portfolio for a file, up to `mostInFile`, in pages as large as these lists have them. */
export const fileRows = <Row>(read: ReadPage<Row>): Promise<Row[]> => allRowsForFile(read, mostInFile)
