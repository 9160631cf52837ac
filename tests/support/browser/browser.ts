import { provideChromium } from './chromium.ts'

console.log(`Browser: ${provideChromium()}`)
