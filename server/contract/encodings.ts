const packed = ['br', 'gzip'] as const
export type Encoding = (typeof packed)[number]

const isAccepted = (header: string, encoding: Encoding): boolean =>
  header
    .split(',')
    .some((one) => one.trim().split(/\s*;\s*/)[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(one))

/** The ways of packing that an `Accept-Encoding` takes, the smallest first. */
export const encodingsOf = (header = ''): Encoding[] => packed.filter((one) => isAccepted(header, one))
