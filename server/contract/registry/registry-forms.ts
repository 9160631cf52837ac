/** The annual forms that are tracked, by their key in URLs and in the API. */
export const registryForms = {
  'aoc-4': {
    name: 'AOC-4',
    what: 'Financial statements of a company',
    due: '30 days after the annual general meeting; of an OPC 180 days after the end of the year',
    fee: '₹ 100 a day',
    source: 'Companies Act 2013 s. 137 and s. 403(1)',
  },
  'mgt-7': {
    name: 'MGT-7',
    what: 'Annual return of a company',
    due: '60 days after the annual general meeting',
    fee: '₹ 100 a day',
    source: 'Companies Act 2013 s. 92(4) and s. 403(1)',
  },
  'mgt-7a': {
    name: 'MGT-7A',
    what: 'Annual return of a small company or an OPC',
    due: '60 days after the annual general meeting; of an OPC after six months from the end of the year',
    fee: '₹ 100 a day',
    source: 'Companies Act 2013 s. 92(4), s. 2(85) and s. 403(1)',
  },
  'adt-1': {
    name: 'ADT-1',
    what: 'Appointment of the auditor',
    due: '15 days after the annual general meeting at which a term of five years begins',
    fee: '1, 2, 4, 6, 10, 12 times the normal fee: up to 15, 30, 60, 90, 180 days, beyond',
    source: 'Companies Act 2013 s. 139; Companies (Registration Offices and Fees) Rules 2014',
  },
  'dpt-3': {
    name: 'DPT-3',
    what: 'Return of deposits and of amounts not treated as deposits',
    due: '30 June, for a company with outstanding loans or deposits',
    fee: '2, 4, 6, 10, 12 times the normal fee: up to 30, 60, 90, 180 days, beyond',
    source:
      'Companies (Acceptance of Deposits) Rules 2014, rule 16; Companies (Registration Offices and Fees) Rules 2014',
  },
  'msme-1': {
    name: 'MSME-1',
    what: 'Dues to micro and small enterprises, half-yearly',
    due: '31 October and 30 April, for a company that filed one in the previous two years',
    fee: 'None; a fine',
    source: 'Order S.O. 368(E) of 22-01-2019; Companies Act 2013 s. 405',
  },
  'dir-3-kyc': {
    name: 'DIR-3 KYC',
    what: 'Confirmation of a director’s details',
    due: '30 September each year up to the year 2024-25; since then 30 June after every third year, next in 2028',
    fee: '₹ 5,000, however late',
    source:
      'Companies (Appointment and Qualification of Directors) Rules 2014, rule 12A, as amended on 31-12-2025',
  },
  'llp-8': {
    name: 'LLP Form 8',
    what: 'Statement of account and solvency of an LLP',
    due: '30 October',
    fee: 'Small LLP 1, 2, 4, 6, 10, 15 times the normal fee, beyond 360 days ₹ 10 a day more; others 1, 4, 8, 12, 20, 30 times and ₹ 20',
    source: 'LLP Act 2008 s. 34; LLP Rules 2009, rule 24 and Annexure A as amended from 01-04-2022',
  },
  'llp-11': {
    name: 'LLP Form 11',
    what: 'Annual return of an LLP',
    due: '30 May',
    fee: 'As Form 8',
    source: 'LLP Act 2008 s. 35; LLP Rules 2009, rule 25 and Annexure A as amended from 01-04-2022',
  },
} as const
export type RegistryForm = keyof typeof registryForms
export const registryFormKeys = Object.keys(registryForms) as [RegistryForm, ...RegistryForm[]]

/** Whether a text is the key of a form. */
export const isRegistryForm = (text: string): text is RegistryForm => Object.hasOwn(registryForms, text)

/** The state of a form on a date: not filed and overdue, not filed and not yet due, filed late, filed in time. */
export const registryStates = {
  late: 'Late',
  due: 'Due',
  filed_late: 'Filed late',
  filed: 'Filed',
} as const
export type RegistryState = keyof typeof registryStates
export const registryStateKeys = Object.keys(registryStates) as [RegistryState, ...RegistryState[]]
