/** Who issued a security: shares of different classes and face values of one company have it in common. */
export const issuerOfIsin = (isin: string): string => isin.slice(3, 7)

/** INF is a fund's unit; INE and IN9 are a company's. */
export const isFundUnit = (isin: string): boolean => isin.startsWith('INF')

/** 'INE002A01018' is a share (01); 20 is an entitlement to new ones. */
export const isRightsEntitlement = (isin: string): boolean => isin.slice(7, 9) === '20'

export const isIndian = (isin: string): boolean => isin.startsWith('IN')
