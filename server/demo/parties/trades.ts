/** A line of business: its words, the register's class, and its typical finances. */
export interface Trade {
  industry: string
  nic: string[]
  words: string[]
  weight: number
  receivableDays: number
  inventoryDays: number
  /** Plant and property per rupee of sales. */
  plant: number
}

type TradeLine = [string, string, string, number, number, number, number]
const lines: TradeLine[] = [
  [
    'Manufacturing (Metals and Chemicals, and products thereof)',
    '27100,27310,27203',
    'Alloys,Steels,Metals,Castings,Forgings,Tubes,Ispat',
    6,
    55,
    60,
    0.35,
  ],
  [
    'Manufacturing (Metals and Chemicals, and products thereof)',
    '24110,24299,24220',
    'Chemicals,Polymers,Dyes,Resins,Coatings',
    5,
    70,
    55,
    0.4,
  ],
  [
    'Manufacturing (Metals and Chemicals, and products thereof)',
    '24231,24232',
    'Pharma,Laboratories,Biotech,Life Sciences,Remedies',
    4,
    85,
    70,
    0.4,
  ],
  [
    'Manufacturing (Machinery and Equipments)',
    '29199,31200,34300',
    'Engineering,Machines,Auto Components,Pumps,Electricals,Gears',
    6,
    75,
    65,
    0.3,
  ],
  [
    'Manufacturing (Textiles)',
    '17111,17115,18101',
    'Textiles,Spinning Mills,Weaves,Garments,Knitwear,Fabrics',
    5,
    60,
    75,
    0.4,
  ],
  [
    'Manufacturing (Food stuffs)',
    '15311,15490,15200',
    'Foods,Rice Mills,Dairy,Edible Oils,Flour Mills,Spices',
    6,
    30,
    45,
    0.25,
  ],
  [
    'Manufacturing (Paper and Paper products, Publishing, printing and reproduction of recorded media)',
    '21012,22219',
    'Papers,Packaging,Printers,Boards',
    3,
    60,
    45,
    0.4,
  ],
  [
    'Agriculture and Allied Activities',
    '01111,01403',
    'Agro,Agro Exports,Seeds,Plantations,Farms',
    5,
    40,
    60,
    0.2,
  ],
  ['Construction', '45201,45203,45309', 'Constructions,Infra,Infratech,Builders,Projects', 9, 95, 50, 0.2],
  ['Real Estate and Renting', '70102,70109', 'Developers,Realty,Properties,Estates,Housing', 8, 60, 180, 0.3],
  [
    'Transport, storage and Communications',
    '60231,63010,63022',
    'Logistics,Roadlines,Shipping,Warehousing,Cargo',
    6,
    65,
    5,
    0.45,
  ],
  ['Trading', '51909,51396,51420', 'Traders,Trading,Impex,Exports,Enterprises,Overseas', 15, 50, 35, 0.05],
  [
    'Business Services',
    '72200,74140,72900',
    'Infosystems,Software,Technologies,Consultants,Solutions,Digital',
    14,
    70,
    2,
    0.15,
  ],
  [
    'Community, personal and Social Services',
    '85110,80903,92199',
    'Healthcare,Hospitals,Education,Media,Hospitality',
    6,
    40,
    12,
    0.5,
  ],
  ['Mining and Quarrying', '14101,13100', 'Minerals,Granites,Mining', 2, 50, 40, 0.5],
  ['Electricity, Gas and Water companies', '40108,40102', 'Solar,Power,Renewables,Energy', 3, 80, 10, 0.9],
]

export const trades: Trade[] = lines.map(
  ([industry, nic, words, weight, receivableDays, inventoryDays, plant]) => ({
    industry,
    nic: nic.split(','),
    words: words.split(','),
    weight,
    receivableDays,
    inventoryDays,
    plant,
  }),
)

/** First words of company names: rivers, hills, regions, lucky words and family names. */
export const firstWords =
  `Kaveri Om Sahyadri Meridian Deccan Godavari Narmada Tapti Yamuna Sutlej Chenab Periyar Tungabhadra Vaigai Mahanadi Teesta
  Aravalli Nilgiri Vindhya Satpura Himadri Shivalik Malabar Konkan Coromandel Saurashtra Malwa Bundel Awadh Mithila Kalinga
  Vidarbha Kutch Chola Pallava Vijaya Hoysala Maurya Gupta Rajput Maratha Sindhu Ganga Trishul Chakra Surya Chandra Aditya
  Arka Varuna Agni Indra Vayu Prithvi Akash Sagar Samudra Parvat Vishwa Jaya Shakti Lakshmi Saraswati Annapurna Ambika Durga
  Ganesh Balaji Venkatesh Tirupati Padmavati Meenakshi Kanchi Madurai Thanjavur Konark Ajanta Ellora Hampi Sanchi Nalanda
  Takshila Ujjain Kashi Ayodhya Mathura Dwarka Somnath Girnar Abu Nanda Kamet Everest Pioneer Zenith Apex Crescent Orient
  Eastern Northern Southern Western Bharat Hind Swadesh Rashtriya Navyug Pragati Unnati Vikas Utkarsh Samriddhi Shubham
  Mangalam Anand Sukh Shanti Amrit Kamal Padma Champak Tulsi Chandan Kesar Mogra Ashoka Banyan Peepal Neem Sal Teak
  Agarwal Bansal Mehta Shah Patel Reddy Rao Nair Menon Iyer Chettiar Mudaliar Naidu Gowda Shetty Kamath Desai Joshi
  Kulkarni Patil Deshmukh Singhania Khanna Kapoor Malhotra Chopra Bose Ghosh Banerjee Das Mohanty Barua Saikia`
    .split(/\s+/)
    .filter((word) => word !== '')

/** Words that may come before or after the first one. */
export const namePrefixes = ['Shree', 'Sri', 'New', 'Jai', 'Royal', 'Maa']
export const nameMiddles = ['Global', 'India', 'Prime', 'Star', 'Modern', 'United', 'Universal', 'National']
