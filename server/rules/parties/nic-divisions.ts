// Divisions of the National Industrial Classification 2004, whose codes most CINs contain, and the industrial class that
// the company registry files each under (counted in the register of Goa, 2025: the most frequent class of companies of
// the division).
const lines = `
01|Agriculture, hunting and related services|A
02|Forestry, logging and related services|A
05|Fishing, fish farming and related services|A
10|Mining of coal and lignite, extraction of peat|M
11|Extraction of crude petroleum and natural gas|M
12|Mining of uranium and thorium ores|M
13|Mining of metal ores|M
14|Other mining and quarrying|M
15|Manufacture of food products and beverages|F
16|Manufacture of tobacco products|F
17|Manufacture of textiles|T
18|Manufacture of wearing apparel, dressing and dyeing of fur|T
19|Tanning and dressing of leather, luggage, handbags and footwear|L
20|Manufacture of wood and of products of wood and cork, except furniture|W
21|Manufacture of paper and paper products|P
22|Publishing, printing and reproduction of recorded media|P
23|Manufacture of coke, refined petroleum products and nuclear fuel|C
24|Manufacture of chemicals and chemical products|C
25|Manufacture of rubber and plastics products|C
26|Manufacture of other non-metallic mineral products|C
27|Manufacture of basic metals|C
28|Manufacture of fabricated metal products, except machinery|C
29|Manufacture of machinery and equipment not elsewhere classified|E
30|Manufacture of office, accounting and computing machinery|E
31|Manufacture of electrical machinery and apparatus|E
32|Manufacture of radio, television and communication equipment|E
33|Manufacture of medical, precision and optical instruments, watches and clocks|E
34|Manufacture of motor vehicles, trailers and semi-trailers|E
35|Manufacture of other transport equipment|E
36|Manufacture of furniture; manufacturing not elsewhere classified|O
37|Recycling|O
40|Electricity, gas, steam and hot water supply|G
41|Collection, purification and distribution of water|G
45|Construction|K
50|Sale, maintenance and repair of motor vehicles; retail sale of fuel|D
51|Wholesale and commission trade, except of motor vehicles|D
52|Retail trade, except of motor vehicles; repair of household goods|D
55|Hotels and restaurants|D
60|Land transport; transport via pipelines|S
61|Water transport|S
62|Air transport|S
63|Supporting transport activities; activities of travel agencies|S
64|Post and telecommunications|S
65|Financial intermediation, except insurance and pension funding|N
66|Insurance and pension funding, except compulsory social security|N
67|Activities auxiliary to financial intermediation|N
70|Real estate activities|R
71|Renting of machinery, equipment and household goods|R
72|Computer and related activities|B
73|Research and development|U
74|Other business activities|B
75|Public administration and defence; compulsory social security|U
80|Education|U
85|Health and social work|U
90|Sewage and refuse disposal, sanitation|U
91|Activities of membership organisations|U
92|Recreational, cultural and sporting activities|U
93|Other service activities|U
95|Activities of private households as employers of domestic staff|U
99|Extra-territorial organisations and bodies|U`

const classes: Record<string, string> = {
  A: 'Agriculture and Allied Activities',
  M: 'Mining and Quarrying',
  F: 'Manufacturing (Food stuffs)',
  T: 'Manufacturing (Textiles)',
  L: 'Manufacturing (Leather and products thereof)',
  W: 'Manufacturing (Wood Products)',
  P: 'Manufacturing (Paper and Paper products, Publishing, printing and reproduction of recorded media)',
  C: 'Manufacturing (Metals and Chemicals, and products thereof)',
  E: 'Manufacturing (Machinery and Equipments)',
  O: 'Manufacturing (Others)',
  G: 'Electricity, Gas and Water companies',
  K: 'Construction',
  D: 'Trading',
  S: 'Transport, storage and Communications',
  N: 'Finance',
  R: 'Real Estate and Renting',
  B: 'Business Services',
  U: 'Community, personal and Social Services',
}

const divisions = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', division = '', letter = ''] = line.split('|')
      return [code, { division, mca_class: classes[letter] ?? null }] as const
    }),
)

/** The division of a NIC-2004 code of 2 to 5 digits, with the registry's class; undefined if there is none. */
export const divisionOf = (nicCode: string) => divisions.get(nicCode.trim().slice(0, 2))
