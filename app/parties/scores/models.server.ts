import { groupIndian } from '#server/contract/money.ts'
import { modelDecimals } from '#server/contract/parties/model-decimals.ts'
import type { ModelScore } from '#server/contract/parties/party-scores.ts'

const fixed = (value: number, decimals = 2) => groupIndian(value, decimals)
const percent = (share: number) => `${fixed(share * 100, 1)} %`

function direction(model: ModelScore): string {
  const { key, total, before } = model
  if (total === null || before === null) return '—'
  return `${fixed(before, modelDecimals(key))} → ${fixed(total, modelDecimals(key))}`
}

const lineOf = ({ label, input, value, coefficient, contribution }: ModelScore['parts'][number]) =>
  [label, input, ...[value, coefficient, contribution].map((figure) => fixed(figure, 3))] as const

const hasFormula = ({ key, parts }: ModelScore) => parts.length > 0 && key !== 'altman-ems'

function formulaOf(model: ModelScore | undefined) {
  if (!model) return null
  return {
    key: model.key,
    name: model.name,
    lines: model.parts.map(lineOf),
    stands_in: model.stands_in.join('; '),
    to_next_band: model.to_next_band,
    version: model.version,
  }
}

/** The models as text: value, zone and trend of each, and the formula of the requested one, by default the first. */
export function modelsOf(models: ModelScore[], selectedKey: string | null) {
  const withFormula = models.filter(hasFormula)
  return {
    year: models[0]?.financial_year ?? null,
    basis: models[0]?.basis ?? null,
    formula: formulaOf(withFormula.find(({ key }) => key === selectedKey) ?? withFormula[0]),
    computed: models
      .filter(({ not_computed }) => not_computed === null)
      .map((model) => ({
        key: model.key,
        name: model.name,
        limits: model.limits,
        zone: model.zone,
        value: model.total === null ? '—' : fixed(model.total, modelDecimals(model.key)),
        probability: model.probability === null ? null : percent(model.probability),
        trend: direction(model),
        has_formula: hasFormula(model),
      })),
    others: models.flatMap(({ name, not_computed }) =>
      not_computed === null ? [] : [[name, not_computed] as const],
    ),
  }
}
export type Models = ReturnType<typeof modelsOf>
