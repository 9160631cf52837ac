import type { Camera } from './camera.ts'

type Scene = (camera: Camera) => Promise<void>

const main = ({ page }: Camera) => page.getByRole('main')
const link = (camera: Camera, name: string | RegExp) => main(camera).getByRole('link', { name }).first()
const button = (camera: Camera, name: string | RegExp) => main(camera).getByRole('button', { name }).first()
const company = '/app/party/p_000001'

/** What is done on the screen during each sentence of a film. */
export const scenes: Record<string, Scene[]> = {
  'manage-risk': [
    async (camera) => {
      await camera.open('/app/alerts')
      await camera.scroll(0.3)
    },
    async (camera) => {
      await camera.choose(main(camera).getByLabel('Severity').first(), 'High')
      await camera.press(button(camera, 'Apply'))
    },
    async (camera) => {
      await camera.open('/app/alerts/a_000001')
      await camera.scroll(0.5)
    },
    async (camera) => camera.point(main(camera).getByRole('group').first()),
    async (camera) => {
      await camera.open('/app/cases/1001')
      await camera.scroll(0.6)
    },
  ],
  'regulatory-filings': [
    async (camera) => camera.open(company),
    async (camera) => {
      await camera.press(link(camera, 'Registrations'))
      await camera.scroll(0.5)
    },
    async (camera) => {
      await camera.open(`${company}/business-details`)
      await camera.scroll(0.6)
    },
    async (camera) => {
      await camera.open(`${company}/charges`)
      await camera.scroll(0.4)
    },
  ],
  'generate-reports': [
    async (camera) => {
      await camera.open(company)
      await camera.press(link(camera, 'Order Report'))
    },
    async (camera) => {
      await camera.point(main(camera).getByRole('radio').nth(0))
      await camera.point(main(camera).getByRole('radio').nth(2))
    },
    async (camera) => {
      await camera.press(main(camera).getByRole('radio').nth(2))
      await camera.point(button(camera, 'Order Report'))
    },
    async (camera) => {
      await camera.open('/app/account/products')
      await camera.scroll(0.4)
    },
  ],
  'explore-data': [
    async (camera) => {
      await camera.open(company)
      await camera.scroll(0.7)
    },
    async (camera) => {
      await camera.press(link(camera, 'Financials'))
      await camera.scroll(0.6)
    },
    async (camera) => {
      await camera.open(`${company}/financials?view=ratios`)
      await camera.scroll(0.4)
    },
    async (camera) => {
      await camera.open(`${company}/scores`)
      await camera.scroll(0.6)
    },
    async (camera) => {
      await camera.open(`${company}/relationships`)
      await camera.scroll(0.7)
    },
  ],
  'discover-companies': [
    async (camera) => {
      await camera.open('/app/dashboard')
      await camera.type(
        main(camera).getByRole('combobox').or(main(camera).getByRole('searchbox')).first(),
        'exports',
      )
    },
    async (camera) => {
      await camera.open('/app/search?q=exports')
      await camera.scroll(0.4)
    },
    async (camera) => {
      await camera.open('/app/search?q=exports')
      await camera.choose(main(camera).getByLabel('State').first(), 'Maharashtra')
      await camera.press(button(camera, 'Apply'))
    },
    async (camera) => {
      await camera.press(main(camera).getByRole('rowheader').getByRole('link').first())
      await camera.point(button(camera, /^Watch/))
    },
  ],
}
