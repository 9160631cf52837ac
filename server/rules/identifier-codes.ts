/** State and registrar codes inside a CIN. PN (Pune) and TZ (Coimbatore) are registrar offices, not states. */
export const cinStateCodes = new Set(
  'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL LA LD LH MH ML MN MP MZ NL OD OR PB PN PY RJ SK TG TN TR TS TZ UA UK UP UR UT WB'.split(
    ' ',
  ),
)

/** Class of a company inside its CIN. */
export const cinClasses: Record<string, string> = {
  PTC: 'private company',
  PLC: 'public company',
  OPC: 'one person company',
  NPL: 'company not for profit',
  GOI: 'company of the Government of India',
  SGC: 'company of a state government',
  FTC: 'private subsidiary of a foreign company',
  FLC: 'public subsidiary of a foreign company',
  GAP: 'public company limited by guarantee',
  GAT: 'private company limited by guarantee',
  ULL: 'public company of unlimited liability',
  ULT: 'private company of unlimited liability',
  PLN: 'public company (Nidhi)',
}

/** State codes that open a GSTIN: 01 to 38, other territory (97) and centre jurisdiction (99). */
export const gstStates: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu (before 26-01-2020)',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before the division)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
  '99': 'Centre Jurisdiction',
}

/** Fourth character of a PAN: who holds it. */
export const panHolders: Record<string, string> = {
  A: 'association of persons',
  B: 'body of individuals',
  C: 'company',
  E: 'limited liability partnership',
  F: 'firm',
  G: 'government',
  H: 'Hindu undivided family',
  J: 'artificial juridical person',
  K: 'Krish trust',
  L: 'local authority',
  P: 'person',
  T: 'trust',
}
