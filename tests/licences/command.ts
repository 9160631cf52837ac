import { readFileSync } from 'node:fs'
import { mayShip, shippedPackages } from './shipped.ts'

// `npm run licences`: what ships with the product, with its licences. Ends with 1 when something may not ship.
const lockfile = new URL('../../package-lock.json', import.meta.url)
const shipped = shippedPackages(JSON.parse(readFileSync(lockfile, 'utf8')))
const refused = shipped.filter(({ licence }) => !mayShip(licence))

console.log('| Package | Version | Licence |\n|---|---|---|')
for (const { name, version, licence } of shipped) console.log(`| ${name} | ${version} | ${licence} |`)
console.log(
  `\n${shipped.length} packages ship, ${refused.length} of them under a licence that is not accepted.`,
)
for (const { name, version, licence } of refused)
  console.log(`${name} ${version}: ${licence || 'no licence is named'}`)
process.exitCode = refused.length ? 1 : 0
