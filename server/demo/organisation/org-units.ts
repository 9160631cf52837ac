import type { Row } from '../rows.ts'

const unit = (unit_id: string, name: string, parent_id: string | null = null): Row<'org_units'> => ({
  organization_id: 'o_northern',
  unit_id,
  name,
  parent_id,
})

/** The units of Northern Bank, each after its parent. */
export const orgUnitRows = [
  unit('ou_corporate', 'Corporate banking'),
  unit('ou_retail', 'Retail and MSME'),
  unit('ou_north', 'North', 'ou_retail'),
  unit('ou_agri', 'Agriculture', 'ou_retail'),
]

/** The unit of each portfolio; portfolios not listed belong to the whole organisation. */
export const unitOfPortfolio: Record<string, string> = {
  'MSME North': 'ou_north',
  'Agro exporters': 'ou_agri',
  'Listed corporates': 'ou_corporate',
}
