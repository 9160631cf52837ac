/** The issuer code: the same for all share classes and face values of a company. */
export const issuerOfIsin = (isin: string): string => isin.slice(3, 7)

/** INF marks a fund unit; INE and IN9 mark a company's securities. */
export const isFundUnit = (isin: string): boolean => isin.startsWith('INF')

/** 'INE002A01018' is a share (01); 20 is a rights entitlement. */
export const isRightsEntitlement = (isin: string): boolean => isin.slice(7, 9) === '20'

/** Whether an ISIN was issued in India. */
export const isIndian = (isin: string): boolean => isin.startsWith('IN')
