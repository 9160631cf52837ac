/** Between which days a holiday may lie: a year of two digits is a slip. */
export const holidayDays = { first: '2000-01-01', last: '2100-12-31' }

export const holidayYears = 'Holidays must be between 2000 and 2100'

export const isHolidayDay = (day: string): boolean => day >= holidayDays.first && day <= holidayDays.last
