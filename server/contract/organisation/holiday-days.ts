/** The range of holiday dates: a two-digit year is a typing error. */
export const holidayDays = { first: '2000-01-01', last: '2100-12-31' }

export const holidayYears = 'Holidays must be between 2000 and 2100'

/** Whether a day (YYYY-MM-DD) is in that range. */
export const isHolidayDay = (day: string): boolean => day >= holidayDays.first && day <= holidayDays.last
