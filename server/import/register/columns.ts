import type { Columns } from '../csv-rows.ts'

/** Columns of the register of companies, with the headings of files of different years. */
export const registerColumns = {
  cin: { names: ['cin', 'corporateidentificationnumber', 'corporateidentitynumber'], required: true },
  name: { names: ['companyname'], required: true },
  roc: { names: ['companyroccode', 'registrarofcompanies', 'roccode', 'roc'] },
  category: { names: ['companycategory', 'category'] },
  subCategory: { names: ['companysubcategory', 'subcategory', 'subcategoryofcompany'] },
  class: { names: ['companyclass', 'class', 'classofcompany'] },
  authorised: {
    names: [
      'authorizedcapital',
      'authorisedcapital',
      'authorizedcapitalrs',
      'authorizedcap',
      'authorizedcapitalinrs',
    ],
  },
  paidUp: { names: ['paidupcapital', 'paidupcapitalrs', 'paidupcap', 'paidupcapitalinrs'] },
  registeredOn: {
    names: [
      'companyregistrationdatedate',
      'companyregistrationdate',
      'dateofregistration',
      'dateofincorporation',
    ],
  },
  address: { names: ['registeredofficeaddress', 'registeredaddress', 'address'] },
  listing: { names: ['listingstatus', 'whetherlistedornot', 'listed'] },
  status: { names: ['companystatus', 'status', 'companystatusforefiling'] },
  state: { names: ['companystatecode', 'registeredstate', 'state', 'companystate'] },
  nicCode: { names: ['niccode', 'industrialclass', 'industrialclassification'] },
  industry: {
    names: [
      'companyindustrialclassification',
      'principalbusinessactivity',
      'principalbusinessactivityaspercin',
    ],
  },
} satisfies Columns<string>

export type RegisterField = keyof typeof registerColumns
