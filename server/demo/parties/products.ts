/** Products and services of businesses by NIC code: products first, services after the bar. */
const lines: Record<string, string> = {
  '27100': 'Ferro alloys,Steel billets,TMT bars,Alloy castings|Job work on castings',
  '27310': 'Grey iron castings,Ductile iron castings,Steel castings|Pattern making',
  '27203': 'Aluminium ingots,Aluminium alloys,Copper rods|Scrap recycling',
  '24110': 'Caustic soda,Industrial solvents,Sulphuric acid|Tolling',
  '24299': 'Textile auxiliaries,Adhesives,Water treatment chemicals|Contract blending',
  '24220': 'Industrial coatings,Decorative paints,Thinners|Coating on site',
  '24231': 'Bulk drugs,Drug intermediates,Excipients|Contract research',
  '24232': 'Tablets,Capsules,Injectables,Syrups|Contract manufacturing',
  '29199': 'Conveyors,Gear boxes,Material handling machines|Erection and commissioning',
  '31200': 'Switchgear,Control panels,Distribution boards|Annual maintenance',
  '34300': 'Brake linings,Axle shafts,Clutch plates,Pressed parts|Tool design',
  '17111': 'Cotton yarn,Blended yarn|Job spinning',
  '17115': 'Grey fabric,Dyed fabric,Suiting|Processing for others',
  '18101': 'Knitted garments,Shirts,Uniforms|Job stitching',
  '15311': 'Parboiled rice,Raw rice,Rice bran|Milling for others',
  '15490': 'Ground spices,Papad,Ready mixes|Packing for others',
  '15200': 'Pouch milk,Ghee,Curd,Skimmed milk powder|Milk chilling',
  '21012': 'Kraft paper,Duplex board|Waste paper collection',
  '22219': 'Cartons,Labels,Text books|Commercial printing',
  '01111': 'Paddy,Wheat,Maize|Storage of grain',
  '01403': 'Seeds,Saplings|Harvesting,Farm advice',
  '45201': 'Buildings|Civil construction,Industrial buildings,Road works',
  '45203': 'Roads and bridges|Earthwork,Road construction,Maintenance of roads',
  '45309': 'Fittings|Electrical installation,Plumbing,Interior works',
  '70102': 'Apartments,Plots|Development of housing,Leasing of offices',
  '70109': 'Commercial space|Leasing,Property management',
  '60231': 'Freight|Road freight,Full truck loads,Part loads',
  '63010': 'Handling|Cargo handling,Port services',
  '63022': 'Storage|Warehousing,Cold storage,Distribution',
  '51909': 'Trading goods,Industrial consumables,Hardware|Commission agency',
  '51396': 'Stationery,Packing material|Distribution',
  '51420': 'Steel products,Non-ferrous metals,Scrap|Stock yards',
  '72200': 'Accounting software,Mobile applications|Software development,Maintenance of software',
  '74140': 'Reports|Management advice,Audit support',
  '72900': 'Licences|Data centre services,Help desk',
  '85110': 'Medicines|Hospital care,Diagnostics',
  '80903': 'Course material|Coaching,Vocational training',
  '92199': 'Films|Event management,Advertising films',
  '14101': 'Granite blocks,Marble slabs|Crushing',
  '13100': 'Iron ore fines,Iron ore lumps|Hauling of ore',
  '40108': 'Solar power|Operation of solar plants',
  '40102': 'Hydro power|Operation of power houses',
}

const split = (names = '') => names.split(',').filter(Boolean)

/** The products and services of a NIC code; empty if the code is not used in the demonstration. */
export function offeredUnder(nic: string): { products: string[]; services: string[] } {
  const [products, services] = (lines[nic] ?? '').split('|')
  return { products: split(products), services: split(services) }
}
