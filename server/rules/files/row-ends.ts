/** The row delimiters accepted in a CSV, also mixed. By default csv-parse uses the first one it finds for the whole file. */
export const rowEnds = ['\r\n', '\n', '\r']
